/** The smallest valid PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture as react-admin's inputs hold one that was just chosen. */
export function chosenPicture(name = 'picture.png') {
  return { rawFile: new File([png], name, { type: 'image/png' }), src: 'blob:http://admin.test/1', title: name };
}
