import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OtherChangesNoticeProps } from '../../customizations/conflictProps';
import { usePageLocale } from '../../fields/usePageLocale';
import { changeText, listLabels } from '../../ui/changes/changeText';
import { readChanger } from '../../ui/changes/readChanger';
import { noticeSx } from './GoneNotice';

export function GeneratedOtherChangesNotice({ resource, id, sources, getLabel, conflicts, onShow, onTakeOver }: OtherChangesNoticeProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const key = sources.join();
  const isConflict = conflicts.length > 0;
  const [text, setText] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is asked for once per change; `key` stands for the sources
  useEffect(() => {
    let isMounted = true;
    void readChanger(resource, id, sources).then(
      (changer) => isMounted && setText(changeText(translate, locale, sources.map(getLabel), changer)),
    );
    return () => {
      isMounted = false;
    };
  }, [resource, id, key, locale, translate]);
  if (text === undefined) return null;
  return (
    <Alert
      severity={isConflict ? 'warning' : 'info'}
      // The surrounding region announces the text.
      role="presentation"
      sx={{ ...noticeSx, '& .MuiAlert-action': { ...noticeSx['& .MuiAlert-action'], flexWrap: 'wrap', justifyContent: 'flex-end' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onShow}>
            {translate('changes.others.show')}
          </Button>
          {!isConflict && (
            <Button color="inherit" size="small" onClick={onTakeOver}>
              {translate('changes.others.takeOver')}
            </Button>
          )}
        </>
      }
    >
      {text} {isConflict ? translate('changes.others.conflict', { fields: listLabels(conflicts.map(getLabel), locale) }) : null}
    </Alert>
  );
}
