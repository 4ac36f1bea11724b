import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { EditorProps } from '../editorProps';
import { TextControl } from '../TextControl';
import { isWebUrl, toTypedAddress } from '../textRules';

export function VideoUrlEditor({ field, ...props }: EditorProps<'videoUrl'>) {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: props.source });
  return (
    <TextControl
      {...props}
      writing="code"
      parse={toTypedAddress}
      htmlInput={{ type: 'url', inputMode: 'url', spellCheck: false, placeholder: 'https://' }}
      aside={
        isWebUrl(value) ? (
          <Link href={value} target="_blank" rel="noopener noreferrer" variant="body2" sx={{ display: 'inline-flex', gap: 0.5 }}>
            {translate('forms.video.watch', { host: new URL(value).hostname.replace(/^www\./, '') })}
            <OpenInNew sx={{ fontSize: 16, alignSelf: 'center' }} aria-label={translate('forms.newTab')} />
          </Link>
        ) : null
      }
    />
  );
}
