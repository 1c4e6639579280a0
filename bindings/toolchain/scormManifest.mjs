// SPDX-License-Identifier: MIT
// imsmanifest.xml, the table of contents of a SCORM package: of one page, or of a course whose sections have an item for each of its
// lessons and exercises.

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text) => text.replace(/[&<>"']/g, (character) => escapes[character]);

const versions = {
  1.2: {
    schemaVersion: '1.2',
    namespaces:
      'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    scormType: 'adlcp:scormtype',
  },
  2004: {
    schemaVersion: '2004 4th Edition',
    namespaces:
      'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" ' +
      'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
    scormType: 'adlcp:scormType',
  },
};

/** Items are chosen in any order, and followed by "next". */
const anyOrder = '<imsss:controlMode choice="true" flow="true"/>';
/**
 * The share of a score in that of what is around it. What does not count is completed, but need not be passed. SCORM 2004 4th ed. SN
 * 3.7: a weight is a number from 0 to 1 with four decimals.
 */
const rollup = (weight) =>
  `<imsss:rollupRules rollupObjectiveSatisfied="${weight > 0}" objectiveMeasureWeight="${weight.toFixed(4)}"/>`;
/** The page sets both itself: a platform is not to take an exercise that was opened for one that was passed. */
const byPage = '<imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>';

/** Only the proportions among the children of one node matter: the heaviest weighs 1. */
function scaled(weights) {
  const most = Math.max(...weights);
  return weights.map((weight) => (weight > 0 ? Math.max(1e-4, weight / most) : 0));
}
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** An element in lines, each with its indent. */
const indented = (lines) => lines.map((line) => `  ${line}`);
const element = (name, attributes, lines) => [
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`,
  ...indented(lines),
  `</${name}>`,
];
const titleOf = (title) => `<title>${escaped(title)}</title>`;

/** Parts of SCORM 2004; SCORM 1.2 has no sequencing and no weights. */
const sequencing = (version, ...parts) =>
  version === '2004' ? [`<imsss:sequencing>${parts.join('')}</imsss:sequencing>`] : [];

function itemOf(version, { name, title }, weight) {
  const attributes = { identifier: name, identifierref: `resource-${name}`, parameters: `?item=${name}` };
  return element('item', attributes, [titleOf(title), ...sequencing(version, rollup(weight), byPage)]);
}
function itemsOf(version, items) {
  const weights = scaled(items.map(({ weight }) => weight));
  return items.flatMap((item, i) => itemOf(version, item, weights[i]));
}
/** A section without a title is the course itself. */
function sectionsOf(version, sections) {
  const weights = scaled(sections.map(({ items }) => sum(items.map(({ weight }) => weight))));
  return sections.flatMap(({ id, title, items }, i) =>
    title === undefined
      ? itemsOf(version, items)
      : element('item', { identifier: id }, [
          titleOf(title),
          ...itemsOf(version, items),
          ...sequencing(version, anyOrder, rollup(weights[i])),
        ]),
  );
}

const filesOf = (files) => files.map((file) => `<file href="${escaped(file)}"/>`);
const resource = (identifier, attributes, lines) =>
  element('resource', { identifier, type: 'webcontent', ...attributes }, lines);

/** Of each item its page and its file; what they share is listed once, and each depends on it. */
function resourcesOf(scormType, sections, files) {
  const items = sections.flatMap((section) => section.items);
  return [
    ...items.flatMap(({ name, page, file }) =>
      resource(`resource-${name}`, { [scormType]: 'sco', href: page }, [
        ...filesOf([page, file]),
        '<dependency identifierref="site"/>',
      ]),
    ),
    ...resource('site', { [scormType]: 'asset' }, filesOf(files)),
  ];
}

function manifest(version, { id, title }, content, resources) {
  const { schemaVersion, namespaces } = versions[version];
  const lines = [
    ...element('metadata', {}, ['<schema>ADL SCORM</schema>', `<schemaversion>${schemaVersion}</schemaversion>`]),
    ...element(
      'organizations',
      { default: 'organization' },
      element('organization', { identifier: 'organization' }, [titleOf(title), ...content]),
    ),
    ...element('resources', {}, resources),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="touchstone-${escaped(id)}" version="1.0" ${namespaces}>`,
    ...indented(lines),
    '</manifest>',
    '',
  ].join('\n');
}

/** Of one page: `files` are the paths of the package; the first is the start page. */
export function scormManifest(version, { id, title, files }) {
  const { scormType } = versions[version];
  const [entry] = files;
  const item = element('item', { identifier: 'item', identifierref: 'resource' }, [titleOf(title)]);
  return manifest(
    version,
    { id, title },
    item,
    resource('resource', { [scormType]: 'sco', href: entry }, filesOf(files)),
  );
}

/**
 * Of a course: each item has a `name` of its own, by which its page finds its `file`. No mastery score for SCORM 1.2: a platform that
 * has one replaces the page's "incomplete" by "failed" as soon as a student pauses.
 */
export function courseManifest(version, { id, title, sections, files }) {
  return manifest(
    version,
    { id, title },
    [...sectionsOf(version, sections), ...sequencing(version, anyOrder)],
    resourcesOf(versions[version].scormType, sections, files),
  );
}
