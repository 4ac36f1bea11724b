import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCreatePath, useDataProvider, useGetIdentity, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePathLabel } from '../../fields/useFieldLabel';
import { directionOf } from '../../i18n/direction';
import { writtenLocale } from '../../schema/writtenSources';
import { formScope } from '../../ui/form/formScope';
import { formSources } from '../../ui/form/formSources';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { announce } from '../../ui/theme/announce';
import { draftKey } from './draftKeys';
import { type FormDraft, listDrafts, removeDraft, writeDraft } from './formDraft';

interface GoneDraft {
  readonly key: string;
  readonly draft: FormDraft;
}

/**
 * Shows above a list what was typed for records that no longer exist, so that it can go into a new one or be copied. Reads the records of
 * this tab's drafts only.
 */
export function GoneDrafts() {
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { identity } = useGetIdentity();
  const [gone, setGone] = useState<readonly GoneDraft[]>([]);

  useEffect(() => {
    if (!identity) return;
    let isHere = true;
    const kept = listDrafts(resource.name, String(identity.id), formSources(resource));
    if (kept.length === 0) return setGone([]);
    const find = async () => {
      const { data } = await dataProvider.getMany(resource.name, { ids: kept.map(({ id }) => id) });
      const known = new Set(data.map(({ id }) => String(id)));
      if (isHere) setGone(kept.filter(({ id }) => !known.has(id)));
    };
    // The draft stays, and its record is read again at the next visit.
    find().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [identity, resource, dataProvider]);

  const forget = (key: string) => {
    removeDraft(key);
    setGone((all) => all.filter((each) => each.key !== key));
  };
  const reuse = ({ key, draft }: GoneDraft) => {
    writeDraft(draftKey(formScope(resource.name, undefined)), draft);
    forget(key);
    navigate(createPath({ resource: resource.name, type: 'create' }));
  };

  return gone.map((each) => (
    <GoneDraftAlert
      key={each.key}
      draft={each.draft}
      {...(resource.can.create && { onReuse: () => reuse(each) })}
      onDiscard={() => forget(each.key)}
    />
  ));
}

interface GoneDraftAlertProps {
  readonly draft: FormDraft;
  /** Puts the draft into the form of a new record. */
  readonly onReuse?: () => void;
  readonly onDiscard: () => void;
}

function GoneDraftAlert({ draft, onReuse, onDiscard }: GoneDraftAlertProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const labelOf = usePathLabel(resource);
  const one = inSentence(useResourceLabel()(resource.name, 1));
  const sources = formSources(resource);
  const localeOf = (path: string) => writtenLocale(path, sources.find(({ source }) => source === path)?.field);
  const said = translate('forms.draft.gone');
  useEffect(() => announce(said), [said]);
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <>
          {onReuse ? (
            <Button color="inherit" size="small" onClick={onReuse}>
              {translate('forms.draft.reuse', { resource: one })}
            </Button>
          ) : null}
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('forms.draft.discard')}
          </Button>
        </>
      }
    >
      {said}
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {Object.entries(draft.values).map(([source, value]) => {
          const locale = localeOf(source);
          return (
            <Box key={source}>
              <Box component="dt" sx={{ display: 'inline', fontWeight: 500 }}>
                {labelOf(source)}
              </Box>
              {typeof value === 'string' && value !== '' ? (
                <Box component="dd" sx={{ display: 'inline', m: 0, whiteSpace: 'pre-line' }}>
                  {': '}
                  <bdi lang={locale} dir={locale ? directionOf(locale) : 'auto'}>
                    {value}
                  </bdi>
                </Box>
              ) : null}
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
