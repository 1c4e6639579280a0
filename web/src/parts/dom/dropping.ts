// SPDX-License-Identifier: MIT
// Files dropped anywhere on the page, outside of file fields, which take a file by themselves.
export function onDroppedFiles(take: (files: readonly [File, ...File[]]) => void): void {
  const mark = (isOver: boolean): void => void document.body.classList.toggle('dropping', isOver);
  const isOurs = ({ dataTransfer, target }: DragEvent): boolean =>
    dataTransfer?.types.includes('Files') === true && !(target instanceof HTMLInputElement && target.type === 'file');
  document.addEventListener('dragover', (event) => {
    mark(isOurs(event));
    if (!isOurs(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) mark(false);
  });
  document.addEventListener('drop', (event) => {
    mark(false);
    if (!isOurs(event)) return;
    event.preventDefault();
    const [first, ...others] = event.dataTransfer?.files ?? [];
    if (first) take([first, ...others]);
  });
}
