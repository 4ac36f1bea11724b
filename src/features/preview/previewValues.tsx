import Box from '@mui/material/Box';
import { safeHref } from '../../fields/safeHref';
import { isChosenFile } from '../../fields/upload/uploadLimits';
import type { Preview } from '../../schema/declaration';
import type { AppLocale } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';

interface PlaceholderProps {
  /** In px, or a share such as `100%`. */
  readonly width: number | string;
  readonly height: number;
  readonly round?: boolean;
  readonly isStrong?: boolean;
}

export function PreviewPlaceholder({ width, height, round = false, isStrong = false }: PlaceholderProps) {
  return (
    <Box
      sx={{
        width,
        height,
        flex: 'none',
        borderRadius: round ? '50%' : `${Math.min(10, height / 2)}px`,
        backgroundColor: isStrong ? 'primary.main' : 'action.hover',
        backgroundImage: (theme) => (isStrong ? 'none' : `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`),
      }}
    />
  );
}

type PreviewOf<K extends Preview['kind']> = Extract<Preview, { readonly kind: K }>;

export interface PreviewProps<K extends Preview['kind']> {
  readonly preview: PreviewOf<K>;
  readonly resource: ResolvedResource;
  readonly values: Readonly<Record<string, unknown>>;
  /** Language of the preview, which may differ from the page's. */
  readonly locale: AppLocale;
}

type Fields = Pick<ResolvedResource, 'fields'>;
type Values = Readonly<Record<string, unknown>>;

export function getText({ fields }: Fields, values: Values, source: string | undefined, locale: AppLocale): string {
  if (source === undefined) return '';
  const value = values[fields[source]?.type === 'localized' ? `${source}_${locale}` : source];
  return typeof value === 'string' ? value : '';
}

export function isRichText({ fields }: Fields, source: string): boolean {
  const field = fields[source];
  return field?.type === 'richText' || (field?.type === 'localized' && field.of === 'richText');
}

export function toPictureAddress(value: unknown): string | undefined {
  if (isChosenFile(value)) return value.src;
  return typeof value === 'string' && value !== '' ? safeHref(value) : undefined;
}
