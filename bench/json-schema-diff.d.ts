/** The part that the benchmark uses; the package has no types of its own. */
declare module 'json-schema-diff' {
  const jsonSchemaDiff: {
    diffSchemas(pair: { sourceSchema: unknown; destinationSchema: unknown }): Promise<{
      additionsFound: boolean;
      removalsFound: boolean;
    }>;
  };
  export default jsonSchemaDiff;
}
