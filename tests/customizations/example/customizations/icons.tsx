import { createSvgIcon } from '@mui/material/utils';
import type { Icons } from '../src/customizations/customizations';

export const icons = {
  stamp: createSvgIcon(<path d="M9 3h6v7l4 3v4H5v-4l4-3V3Zm-4 16h14v2H5v-2Z" />, 'Stamp'),
} satisfies Icons;

declare module '../src/schema/declaration' {
  interface CustomIcons extends Record<keyof typeof icons, true> {}
}
