/** The version of Schemalog, as it names itself to servers. */
export const schemalogVersion = '0.1.0';
