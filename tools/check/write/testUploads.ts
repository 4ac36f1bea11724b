/** A picture or a file as an input holds one that was just chosen. */
export interface ChosenFile {
  readonly rawFile: File;
  readonly src: string;
  readonly title: string;
}

/** 8 × 8 pixels, so that no server takes it for a mistake. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMwTpuJFTEMLQkAyvtMgQDiJ6sAAAAASUVORK5CYII=', 'base64');
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** @param accept media types; default: those that images may have */
export function testPicture(accept: readonly string[] = ['image/png']): ChosenFile | undefined {
  if (accept.includes('image/png')) return chosen(png, 'contract-check.png', 'image/png');
  return accept.includes('image/jpeg') ? chosen(jpeg, 'contract-check.jpg', 'image/jpeg') : undefined;
}

/** @param accept media types; default: those that files may have */
export function testPdf(accept: readonly string[] = ['application/pdf']): ChosenFile | undefined {
  return accept.includes('application/pdf') ? chosen(pdf, 'contract-check.pdf', 'application/pdf') : undefined;
}

function chosen(bytes: Buffer, name: string, type: string): ChosenFile {
  return { rawFile: new File([new Uint8Array(bytes)], name, { type }), src: `blob:${name}`, title: name };
}
