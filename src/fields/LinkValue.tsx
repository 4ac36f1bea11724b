import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import PlayCircleOutlinedIcon from '@mui/icons-material/PlayCircleOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldViewProps } from './fieldViewProps';
import { fileNameOf, safeHref } from './safeHref';

/** Latin text that reads from left to right on any page. */
function LatinLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} dir="ltr" className="v-link v-clipped">
      {children}
    </a>
  );
}

export function EmailValue({ value }: FieldViewProps<'email'>) {
  return <LatinLink href={`mailto:${value}`}>{value}</LatinLink>;
}

export function PhoneValue({ value }: FieldViewProps<'phone'>) {
  return <LatinLink href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</LatinLink>;
}

/** A link to somewhere else, in a tab of its own; text when the address is none that may be opened. */
function OutsideLink({ address, icon, children }: { readonly address: string; readonly icon: ReactNode; readonly children: string }) {
  const translate = useTranslate();
  const href = safeHref(address);
  if (!href)
    return (
      <span dir="ltr" className="v-clipped">
        {address}
      </span>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="v-link v-outside">
      {icon}
      <span dir="ltr" className="v-clipped">
        {children}
      </span>
      <span className="v-unseen">{translate('lists.newTab')}</span>
    </a>
  );
}

/** An address without its scheme, which says nothing to a reader. */
const shortAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

export function UrlValue({ value }: FieldViewProps<'url'>) {
  return (
    <OutsideLink address={value} icon={<OpenInNewIcon fontSize="inherit" />}>
      {shortAddress(value)}
    </OutsideLink>
  );
}

export function VideoUrlValue({ value }: FieldViewProps<'videoUrl'>) {
  return (
    <OutsideLink address={value} icon={<PlayCircleOutlinedIcon fontSize="small" />}>
      {shortAddress(value)}
    </OutsideLink>
  );
}

export function FileValue({ value }: FieldViewProps<'file'>) {
  return (
    <OutsideLink address={value} icon={<InsertDriveFileOutlinedIcon fontSize="small" />}>
      {fileNameOf(value)}
    </OutsideLink>
  );
}
