// SPDX-License-Identifier: MIT
// Text descriptions of drawings and views. Language data, in German: see ../language.ts.
export const words = {
  'words.title': 'Die Zeichnung in Worten',
  'words.viewTitle': 'Die Ansicht in Worten',
  'words.nothing': 'Noch ist nichts gezeichnet.',
  'words.degrees': '{angle}°',
  'words.turn': 'gedreht um {angle}',
  'words.turnAbout': 'gedreht um {angle} um die Achse {axis}',
  'words.notTurned': 'nicht gedreht',
  'words.segment': 'Strecke',

  'mark.point': 'Punkt bei {from}',
  'mark.line': 'Gerade durch {from} und {to}',
  'mark.segment': 'Strecke von {from} bis {to}',
  'mark.arrow': 'Pfeil von {from} nach {to}',

  'board.spoken.cursor': 'x {x}, y {y}',
  'board.spoken.cursorRadius': 'Radius {radius}: x {x}, y {y}',
  'board.spoken.radius': 'Radius {radius}.',
  'board.spoken.size': '{name}: {size}.',
  'board.spoken.view': 'Die Ansicht ist zentriert bei x {x}, y {y}.',

  'view.spoken.moved': '{name} liegt bei {place}.',

  'words.witnesses': '{name}: auf A {a}, auf B {b}',
  'words.normal': '{name}: von A nach B {normal}',
  'words.ghost': '{name}: um {depth} entlang {normal} verschoben; {shape}',
  'words.ghost.apart': '{name}: keine Verschiebung, die Körper überlappen nicht',
  'words.manifold': '{name}: {count}',
  'words.contact': '{number} bei {place}, Abstand {separation}, Kennung {id}',
  'words.points': '{count|# Punkt|# Punkte} zwischen {min} und {max}',
  'words.plane': '{name}: durch {place}, Normale {normal}',
};
