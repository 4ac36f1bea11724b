export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a newly chosen image in the form that react-admin's inputs use. */
export function chosenPicture(name = 'picture.png') {
  return { rawFile: new File([png], name, { type: 'image/png' }), src: 'blob:http://admin.test/1', title: name };
}
