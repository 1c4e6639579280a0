// SPDX-License-Identifier: MIT
// imsmanifest.xml, the table of contents of a SCORM package: one organisation, one item, one resource.

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

/** `files` are the paths of the package; the first is the start page. */
export function scormManifest(version, { id, title, files }) {
  const { schemaVersion, namespaces, scormType } = versions[version];
  const [entry] = files;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="touchstone-${escaped(id)}" version="1.0" ${namespaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schemaVersion}</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="resource">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" ${scormType}="sco" href="${escaped(entry)}">
${files.map((file) => `      <file href="${escaped(file)}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`;
}
