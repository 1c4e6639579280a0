// SPDX-License-Identifier: MIT
// Errors in shapes, scenes, links and files. Language data, in English: see ../language.ts.
export const problems = {
  'field.angle': 'angle',
  'value.missing': 'missing',
  'value.list': 'an array of {count|#|#}',
  'value.object': 'an object',
  'value.text': 'the text "{value}"',
  'value.longText': 'a text of {count|# character|# characters}',
  'value.number': 'a number',
  'value.numbers': 'an array of {count|# number|# numbers}',
  'value.oneOf': 'one of: {allowed}',
  'value.scene': 'The scene',
  'problem.not-finite': '{path} is {found}; it must be a finite number.',
  'problem.too-large': '{path} is {found}; it must be between -1e9 and 1e9.',
  'problem.negative-size': '{path} is {found}; it must be 0 or more.',
  'problem.min-above-max': '{path} is {found}; it must not be greater than {other}.',
  'problem.not-unit-length': '{path} has length {found}; it must be 1 (within 0.001).',
  'problem.not-an-object': '{path} must be an object, but is {found}.',
  'problem.missing-field': '{path} is missing; it must be {wanted}.',
  'problem.wrong-type': '{path} must be {wanted}, but is {found}.',
  'problem.wrong-arity': '{path} must have {count|# number|# numbers}, but has {found}.',
  'problem.unknown-type': '{path} must be one of: {allowed}; but is {found}.',
  'problem.unreadable': '{path} could not be read.',
  'problem.no-webassembly': 'This browser does not support WebAssembly, which the collision core needs.',
  'problem.core-not-loaded':
    'The collision core could not be loaded ({path}: {why}). Check the connection, then try again.',
  'problem.core-not-webassembly':
    'The collision core could not be loaded: in place of {path} came something else ({why}). Does the network ask for a login? Open another page to see it, then try again.',
  'problem.core-cut-off': 'The collision core arrived incomplete ({path}: {why}). Try again.',
  'problem.core-not-compiled': 'This browser cannot compile the collision core ({path}: {why}). Update the browser.',
  'problem.core-out-of-memory':
    'There is not enough memory for the collision core ({why}). Close other pages or programs, then try again.',
  'problem.version': '{path} must be the version of the format, {count}, but is {found}.',
  'problem.newer-document':
    'The scene is of version {found} of the format; this page reads versions up to {count}. Reload the page to get the latest one.',
  'problem.not-a-list': '{path} must be an array, but is {found}.',
  'problem.too-many-entries': '{path} must have at most {count|# entry|# entries}, but has {found}.',
  'problem.dimension': '{path} must be 2 or 3, but is {found}.',
  'problem.other-dimension': '{path} must be a {count}D shape like the others, but is {found}.',
  'problem.name':
    '{path} must be a text of 1 to {count|# character|# characters} without control characters, but is {found}.',
  'problem.selection':
    '{path} must be the index of a shape, each at most once, but is {found} of {count|# shape|# shapes}.',
  'problem.same-place': '{path} must not be the same as camera.target.',
  'problem.not-a-switch': '{path} must be true or false, but is {found}.',
  'problem.choice': '{path} must be one of: {allowed}; but is {found}.',
  'problem.range': '{path} must be between {low} and {high}, but is {found}.',
  'link.no-link': 'The address contains no scene.',
  'link.damaged': 'The link is damaged or incomplete. Copy the whole link again.',
  'link.too-large': 'The link exceeds the size limit of a scene and was not opened.',
  'link.unknown':
    'The link holds something that this version of the page does not know. Reload the page and open the link again.',
  'link.elsewhere': 'The link belongs to the page “{page}”, which opens it.',
  'link.open': 'Open it there: {page}',
  'link.startOfMotion': 'The link is of a motion. This is its start.',
  'link.atRest': 'The link has no motion: both shapes are at rest.',
  'link.newer':
    'The link was made by a newer version of this page (format {version}, this one reads up to {newest}). Reload the page and open the link again.',
  'link.invalid': 'The link contains an invalid scene: {why}',
  'open.tooLong': 'The text has {size|# character|# characters}; the limit is {most}.',
  'open.noScene': 'The text is not a scene: neither a link, nor JSON, nor a line for the runner, nor an exported test.',
  'open.notJson': 'The text starts like JSON but is not valid; one scene or one line for the runner is needed.',
  'notice.autosave': 'The scene saved on your last visit could not be opened: {why}',
  'notice.notJson': 'it is not valid JSON.',
  'notice.scene.full':
    'The scene cannot be saved: the storage that this browser gives the site is full. Copy the link from Share to keep the scene; deleting exercises on their list, or the site’s data in the browser’s settings, makes room.',
  'notice.scene.forbidden':
    'The scene cannot be saved: this browser stores nothing for the site. The address is a link to the scene; copy it, or allow the site to store data in the browser’s settings.',
  'notice.scene.other':
    'Another scene was saved in this browser before this one, by another tab or on an earlier visit. It is kept.',
  'notice.scene.changed': 'Another tab has saved another scene. Both are kept.',
  'notice.scene.earlier': 'A scene of another tab or an earlier visit is kept, too.',
  'notice.scene.open': 'Open that scene',
  'notice.scene.drop': 'Delete it',
  'notice.scene.opened': 'The other scene is open; the one before is kept.',
} as const;
