/** What floats over a page once something was pressed: in a chunk of its own, by way of `late/floating.tsx`. */
export { default as Alert } from '@mui/material/Alert';
export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogContentText } from '@mui/material/DialogContentText';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Divider } from '@mui/material/Divider';
export { default as Drawer } from '@mui/material/Drawer';
export { default as MenuItem } from '@mui/material/MenuItem';
export { Menu, Popover } from './keptInPlace';
