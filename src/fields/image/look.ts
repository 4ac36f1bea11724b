import type { FieldLook } from '../../schema/fieldLook';

export const imageLook: FieldLook<'image'> = {
  width: ({ shape }) => (shape === 'wide' ? 112 : 36),
  card: 'image',
  rendersEmpty: true,
  inputHeight: 96,
};
