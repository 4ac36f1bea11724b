import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { FieldInput } from '../../fields/FieldInput';
import { fieldLookOf } from '../../fields/looks';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { isWritable } from '../../schema/resource';
import { fillOf } from '../../schema/suggestedValue';
import { useDeclaration } from '../registry/RegistryContext';
import { SuggestedValue } from './SuggestedValue';

/** The input of a declared field, in an `<FormSection>`. A read-only field is shown as text, and not in the form of a new record. */
export function GeneratedFormField({ source }: { readonly source: string }) {
  const translate = useTranslate();
  const { name, fields } = useDeclaration();
  const field = useDeclaredField(source);
  const isNew = useRecordContext() === undefined;
  const filled = fillOf(fields, source);
  if (!isWritable(field) && isNew) return null;
  return (
    <div className={fieldLookOf(field).inputWidth === 'full' ? 'wide' : undefined}>
      {isWritable(field) ? (
        <>
          <FieldInput source={source} field={field} />
          {filled && <SuggestedValue source={source} field={field} filled={filled} />}
        </>
      ) : (
        <Box>
          <Typography variant="subtitle2" component="p" sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
            {translate(`resources.${name}.fields.${source}`)}
          </Typography>
          <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
            <FieldDisplay source={source} field={field} />
          </Box>
        </Box>
      )}
    </div>
  );
}
