// SPDX-License-Identifier: MIT
// Models as files: why one is not read. Language data, in German: see ../language.ts.
export const meshFile = {
  'meshFile.ending': 'Unbekannter Dateityp; möglich: {allowed}.',
  'meshFile.size': 'Die Datei hat {size|# Byte|# Bytes}; die Grenze ist {most}.',
  'meshFile.unreadable': 'Die Datei konnte nicht gelesen werden.',
  'meshFile.several': '{count|# Datei wurde|# Dateien wurden} abgelegt; legen Sie eine ab.',
  'meshFile.damaged': 'Keine gültige {format}-Datei ({why}).',
  'meshFile.notGlb': 'Keine GLB-Datei (binäres glTF, Version 2).',
  'meshFile.external': 'Die Datei verweist auf eine andere Datei ({uri}). Exportieren Sie sie mit allem eingebettet.',
  'meshFile.compressed': 'Die Geometrie ist komprimiert ({extension}). Exportieren Sie sie ohne Kompression.',
  'meshFile.noTriangles': 'Die Datei enthält keine Dreiecke.',
  'meshFile.tooMany':
    'Die Datei enthält {triangles|# Dreieck|# Dreiecke}; die Grenze ist {most}. Vereinfachen Sie zuerst das Modell.',
  'meshFile.notFinite': 'Dreieck {triangle} hat eine Koordinate, die keine endliche Zahl ist.',
  'meshFile.noExtent': 'Alle Eckpunkte liegen an derselben Stelle.',
  'meshFile.objVertex': 'Zeile {line}: „{found}“ gibt einem Eckpunkt nicht drei endliche Zahlen.',
  'meshFile.objIndex': 'Zeile {line}: „{found}“ ist kein Eckpunkt der Datei; sie hat {count}.',
  'meshFile.stlShort': 'Keine gültige STL-Datei: weder Text, der mit „solid“ beginnt, noch 84 Byte lang.',
  'meshFile.stlCount':
    'Keine gültige STL-Datei: angegeben sind {found|# Dreieck|# Dreiecke}, vorhanden die Bytes von {held}.',
  'meshFile.stlFacet': 'Zeile {line}: Die Facette hat {found|# Eckpunkt|# Eckpunkte}; es müssen 3 sein.',
  'meshFile.glbPart': 'Keine gültige GLB-Datei: {path} fehlt oder ist vom falschen Typ.',
  'meshFile.glbBytes':
    'Keine gültige GLB-Datei: {path} braucht {found|# Byte|# Bytes}, vorhanden {held|ist|sind} {held}.',
  'meshFile.glbTree':
    'Keine gültige GLB-Datei: nodes[{index}] wird auf zwei Wegen erreicht; ein Knoten darf nur einen Vorgänger haben.',
  'meshFile.glbVertex':
    'Keine gültige GLB-Datei: Ein Dreieck nennt den Eckpunkt {found}, vorhanden {count|ist|sind} {count}.',
  'meshFile.tooFar': 'Eine Koordinate ist {found}; möglich sind −{most} bis {most}.',
  'meshFile.failed': 'Die Datei konnte nicht gelesen werden ({why}).',
} as const;
