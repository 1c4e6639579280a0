// SPDX-License-Identifier: MIT
// Models as files: why one is not read. Language data, in English: see ../language.ts.
export const meshFile = {
  'meshFile.ending': 'Unknown file type; allowed: {allowed}.',
  'meshFile.size': 'The file has {size|# byte|# bytes}; the limit is {most}.',
  'meshFile.unreadable': 'The file could not be read.',
  'meshFile.several': '{count|# file was|# files were} dropped; drop one.',
  'meshFile.damaged': 'Not a valid {format} file ({why}).',
  'meshFile.notGlb': 'Not a GLB file (binary glTF, version 2).',
  'meshFile.external': 'The file refers to another file ({uri}). Export it with everything embedded.',
  'meshFile.compressed': 'The geometry is compressed ({extension}). Export it without compression.',
  'meshFile.noTriangles': 'The file contains no triangles.',
  'meshFile.tooMany':
    'The file contains {triangles|# triangle|# triangles}; the limit is {most}. Simplify the model first.',
  'meshFile.notFinite': 'Triangle {triangle} has a coordinate that is not a finite number.',
  'meshFile.noExtent': 'All vertices are at the same point.',
  'meshFile.objVertex': 'Line {line}: “{found}” does not give a vertex three finite numbers.',
  'meshFile.objIndex': 'Line {line}: “{found}” is not a vertex of the file, which has {count}.',
  'meshFile.stlShort': 'Not a valid STL file: it is neither text that begins with “solid” nor 84 bytes long.',
  'meshFile.stlCount': 'Not a valid STL file: it declares {found|# triangle|# triangles} but has the bytes of {held}.',
  'meshFile.stlFacet': 'Line {line}: the facet has {found|# vertex|# vertices}; it must have 3.',
  'meshFile.glbPart': 'Not a valid GLB file: {path} is missing or of a wrong type.',
  'meshFile.glbBytes': 'Not a valid GLB file: {path} needs {found|# byte|# bytes}, but {held|# is|# are} there.',
  'meshFile.glbTree': 'Not a valid GLB file: nodes[{index}] has two parents; a node must have one.',
  'meshFile.glbVertex': 'Not a valid GLB file: a triangle refers to vertex {found}, but there {count|is|are} {count}.',
  'meshFile.tooFar': 'A coordinate is {found}; it must be between −{most} and {most}.',
  'meshFile.failed': 'The file could not be read ({why}).',
} as const;
