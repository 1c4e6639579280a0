// SPDX-License-Identifier: MIT
// Models as files: why one is not read. Language data, in English: see ../language.ts.
export const meshFile = {
  'meshFile.ending': 'Unknown file type; allowed: {allowed}.',
  'meshFile.size': 'The file has {size} bytes; the limit is {most}.',
  'meshFile.unreadable': 'The file could not be read.',
  'meshFile.several': '{count} files were dropped; drop one.',
  'meshFile.damaged': 'Not a valid {format} file ({why}).',
  'meshFile.notGlb': 'Not a GLB file (binary glTF, version 2).',
  'meshFile.external': 'The file refers to another file ({uri}). Export it with everything embedded.',
  'meshFile.compressed': 'The geometry is compressed ({extension}). Export it without compression.',
  'meshFile.noTriangles': 'The file contains no triangles.',
  'meshFile.tooMany': 'The file contains {triangles} triangles; the limit is {most}. Simplify the model first.',
  'meshFile.notFinite': 'Triangle {triangle} has a coordinate that is not a finite number.',
  'meshFile.noExtent': 'All vertices are at the same point.',
  'meshFile.objVertex': 'Line {line}: “{found}” does not give a vertex three finite numbers.',
  'meshFile.objIndex': 'Line {line}: “{found}” is not a vertex of the file, which has {count}.',
} as const;
