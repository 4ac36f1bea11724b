import Box from '@mui/material/Box';
import { safeHref } from '../../fields/safeHref';
import { isChosenFile } from '../../fields/upload/uploadLimits';
import type { Preview } from '../../schema/declaration';
import type { AppLocale } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';

interface PlaceholderProps {
  /** In pixels, or a share of the width. */
  readonly width: number | string;
  readonly height: number;
  readonly round?: boolean;
  readonly isStrong?: boolean;
}

/** A part of the app's screen that the preview is not about. */
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

/** A preview of one kind, as declared. */
type PreviewOf<K extends Preview['kind']> = Extract<Preview, { readonly kind: K }>;

/** What the drawing of a kind is given. */
export interface PreviewProps<K extends Preview['kind']> {
  readonly preview: PreviewOf<K>;
  readonly resource: ResolvedResource;
  /** A record, or the values of a form. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The language that is previewed; the page's own can be another. */
  readonly locale: AppLocale;
}

type Fields = Pick<ResolvedResource, 'fields'>;
type Values = Readonly<Record<string, unknown>>;

/** What a source says in a language; a field that is not localized says the same in each. Empty where nothing is said. */
export function textIn({ fields }: Fields, values: Values, source: string | undefined, locale: AppLocale): string {
  if (source === undefined) return '';
  const value = values[fields[source]?.type === 'localized' ? `${source}_${locale}` : source];
  return typeof value === 'string' ? value : '';
}

/** Whether what a source says is HTML. */
export function isRichText({ fields }: Fields, source: string): boolean {
  const field = fields[source];
  return field?.type === 'richText' || (field?.type === 'localized' && field.of === 'richText');
}

/** The address of a picture: a stored one, or one that was just chosen in the form. */
export function pictureOf(value: unknown): string | undefined {
  if (isChosenFile(value)) return value.src;
  return typeof value === 'string' && value !== '' ? safeHref(value) : undefined;
}
