// SPDX-License-Identifier: MIT
// The state as JSON. A document is untrusted until every field is validated: only known names are read, each once,
// and the length of a list is checked before its entries are read.
import { asObject, named, property, readNumbers } from '../../../bindings/read.ts';
import { type Pose, type Pose2, type Shape, TouchstoneError, type Vec3 } from '../../../bindings/types.ts';
import {
  checkRange,
  DocumentError,
  fail,
  listAt,
  readChoice,
  readInRange,
  readShapeAsFound,
  type ValidateShape,
} from './documentParts.ts';
import { counted } from '../text/plural.ts';
import { comparedAlgorithms, type ComparedAlgorithm } from './algorithms.ts';
import { type FindingsDocument, readFindings, writtenFindings } from './findings.ts';
import { type Dimension, dimensionOf, freeName, isName, type Item, maxNameLength, maxShapes } from './scene.ts';
import * as model from './state.ts';

export { DocumentError, type DocumentFault, type DocumentValues, type ValidateShape } from './documentParts.ts';

export const documentVersion = 1;

/** A motion of a shape over t in [0, 1], in the vectors of its dimension; in 2D `angular` has one number. */
export interface MotionDocument {
  readonly linear: readonly number[];
  readonly angular: readonly number[];
  /** Left out: the middle of the shape. */
  readonly pivot?: readonly number[];
}

export interface StateDocument {
  readonly touchstone: typeof documentVersion;
  readonly dimension: Dimension;
  readonly shapes: readonly (Shape & { readonly name: string; readonly pose?: Pose | Pose2 })[];
  /** Indices into `shapes`, A first. */
  readonly selection: readonly number[];
  readonly camera: model.Camera;
  readonly show: model.Show;
  readonly method: model.Method;
  /** Left out: the exact answer alone. */
  readonly algorithm?: ComparedAlgorithm;
  readonly snap: number;
  /** Of a scene from the test lab. */
  readonly findings?: FindingsDocument;
  /** Of the motion page only: the motions of its shapes, and the settings of its comparison. */
  readonly motions?: readonly MotionDocument[];
  readonly comparison?: { readonly isOpen: boolean; readonly rate: number; readonly slop: number };
}

/** Thrown by a validation that lacks the kind of a shape: what was begun is to be repeated with one that has all. */
export class NeedsAllShapes extends Error {
  override readonly name = 'NeedsAllShapes';
}

/** The document is of a later version of the format. */
export class NewerDocumentError extends DocumentError {
  override readonly name = 'NewerDocumentError';
  constructor(version: number) {
    super(
      'newer-document',
      'touchstone',
      `The scene is of version ${version} of the format; this page reads versions up to ${documentVersion}. Reload the page to get the latest one.`,
      { found: version, count: documentVersion },
    );
  }
}

export function toDocument({ scene, camera, show, method, algorithm, snap, findings }: model.State): StateDocument {
  return {
    touchstone: documentVersion,
    dimension: scene.dimension,
    shapes: scene.items.map(({ name, shape }) => ({ name, ...shape })),
    selection: scene.selection.map((id) => scene.items.findIndex((item) => item.id === id)),
    camera,
    show,
    method,
    ...(algorithm ? { algorithm } : {}),
    snap,
    ...(findings ? { findings: writtenFindings(findings) } : {}),
  };
}

/** The state that a value of unknown origin describes; throws a DocumentError. Everything but the shapes has a default. */
export function fromDocument(value: unknown, validateShape: ValidateShape): model.State {
  try {
    const document = asObject(value, 'scene');
    checkVersion(document);
    const shapes = readShapes(document, validateShape);
    const dimension = readDimension(document, shapes);
    const items = readItems(document, shapes, dimension);
    const findings = readFindings(property(document, 'findings', ''), validateShape);
    const algorithm = readAlgorithm(document);
    return {
      scene: { dimension, items, selection: readSelection(document, items.length), nextId: items.length + 1 },
      camera: readCamera(document, dimension),
      show: readShow(document),
      method:
        model.methodNamed(property(document, 'method', '')) ??
        readChoice(document, 'method', '', model.methods, 'exact'),
      ...(algorithm ? { algorithm } : {}),
      snap: readInRange(document, 'snap', '', 0, model.maxSnap, 0),
      ...(findings ? { findings } : {}),
    };
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    const { code, path, message, values } = error;
    throw new DocumentError(code, path, message.startsWith(path) ? message : `${path}: ${message}`, values);
  }
}

function checkVersion(document: object): void {
  const version = property(document, 'touchstone', '');
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    fail(
      'version',
      'touchstone',
      `touchstone must be the version of the format, ${documentVersion}, but is ${named(version)}.`,
      { found: version, count: documentVersion },
    );
  else if (version > documentVersion) throw new NewerDocumentError(version);
}

const readShapes = (document: object, validateShape: ValidateShape): readonly Shape[] =>
  listAt(document, 'shapes', maxShapes).map((value, i) => readShapeAsFound(value, `shapes[${i}]`, validateShape));

function readDimension(document: object, [first]: readonly Shape[]): Dimension {
  const found = property(document, 'dimension', '');
  if (found === undefined) return first ? dimensionOf(first.type) : 3;
  return found === 2 || found === 3
    ? found
    : fail('dimension', 'dimension', `dimension must be 2 or 3, but is ${named(found)}.`, { found });
}

function readItems(document: object, shapes: readonly Shape[], dimension: Dimension): readonly Item[] {
  const items: Item[] = [];
  const values = property(document, 'shapes', '') as readonly object[];
  shapes.forEach((shape, i) => {
    const path = `shapes[${i}]`;
    if (dimensionOf(shape.type) !== dimension)
      fail(
        'other-dimension',
        `${path}.type`,
        `${path}.type must be a ${dimension}D shape like the others, but is ${named(shape.type)}.`,
        { found: shape.type, count: dimension },
      );
    const name = property(values[i] ?? {}, 'name', path) ?? freeName(items, shape.type);
    if (typeof name !== 'string' || !isName(name))
      return fail(
        'name',
        `${path}.name`,
        `${path}.name must be a text of 1 to ${maxNameLength} characters without control characters, but is ${named(name)}.`,
        { found: name, count: maxNameLength },
      );
    items.push({ id: i + 1, name, shape });
  });
  return items;
}

function readSelection(document: object, count: number): readonly number[] {
  if (property(document, 'selection', '') === undefined) return [1, 2].slice(0, count);
  const indices = listAt(document, 'selection', 2);
  indices.forEach((found, i) => {
    const allowed = typeof found === 'number' && Number.isInteger(found) && found >= 0 && found < count;
    if (!allowed || indices.indexOf(found) !== i)
      fail(
        'selection',
        `selection[${i}]`,
        `selection[${i}] must be the index of a shape, each at most once, but is ${named(found)} of ${counted('# shape|# shapes', count, 'en')}.`,
        { found, count },
      );
  });
  return indices.map((index) => (index as number) + 1);
}

function readAlgorithm(document: object): ComparedAlgorithm | undefined {
  const isGiven = (property(document, 'algorithm', '') ?? undefined) !== undefined;
  return isGiven ? readChoice(document, 'algorithm', '', comparedAlgorithms, 'closed-form') : undefined;
}

function readCamera(document: object, dimension: Dimension): model.Camera {
  const first = model.firstCameras[dimension];
  const found = property(document, 'camera', '');
  if (found === undefined) return first;
  const camera = asObject(found, 'camera');
  const place = (name: 'position' | 'target'): Vec3 => {
    const value = property(camera, name, 'camera');
    if (value === undefined) return first[name];
    const numbers: number[] = [];
    readNumbers(value, 3, `camera.${name}`, numbers);
    numbers.forEach((x, i) => checkRange(x, `camera.${name}[${i}]`, -model.maxMagnitude, model.maxMagnitude));
    return numbers as unknown as Vec3;
  };
  const read = model.rounded({
    position: place('position'),
    target: place('target'),
    projection: readChoice(camera, 'projection', 'camera', model.projections, first.projection),
    height: readInRange(camera, 'height', 'camera', model.minHeight, model.maxMagnitude, first.height),
  });
  if (read.position.every((x, i) => x === read.target[i]))
    fail('same-place', 'camera.position', 'camera.position must not be the same as camera.target.');
  return read;
}

function readShow(document: object): model.Show {
  const found = property(document, 'show', '');
  if (found === undefined) return model.firstShow;
  const switches = asObject(found, 'show');
  const read = (name: model.Overlay): boolean => {
    const value = property(switches, name, 'show') ?? model.firstShow[name];
    return typeof value === 'boolean'
      ? value
      : fail('not-a-switch', `show.${name}`, `show.${name} must be true or false, but is ${named(value)}.`, {
          found: value,
        });
  };
  return Object.fromEntries(model.overlays.map((name) => [name, read(name)])) as Record<model.Overlay, boolean>;
}
