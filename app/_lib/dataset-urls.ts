/* Addresses of the dataset. */

export const datasetPath = '/dataset';

/** A file of the export of a day. */
export function datasetFilePath(day: string, file: string): string {
  return `${datasetPath}/${day}/${file}`;
}
