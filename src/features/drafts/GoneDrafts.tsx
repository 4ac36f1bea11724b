import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCreatePath, useDataProvider, useGetIdentity, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePathLabel } from '../../fields/useFieldLabel';
import { getDirection } from '../../i18n/direction';
import { writtenLocale } from '../../schema/writtenSources';
import { formScope } from '../../ui/form/formScope';
import { formSources } from '../../ui/form/formSources';
import { inSentence, useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { DraftAlert } from './DraftAlert';
import { draftKey } from './draftKeys';
import { type FormDraft, listDrafts, removeDraft, writeDraft } from './formDraft';

interface GoneDraft {
  readonly key: string;
  readonly draft: FormDraft;
}

export function GoneDrafts() {
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { identity } = useGetIdentity();
  const [gone, setGone] = useState<readonly GoneDraft[]>([]);

  useEffect(() => {
    if (!identity) return;
    let isMounted = true;
    const stored = listDrafts(resource.name, String(identity.id), formSources(resource));
    if (stored.length === 0) return setGone([]);
    const find = async () => {
      const { data } = await dataProvider.getMany(resource.name, { ids: stored.map(({ id }) => id) });
      const known = new Set(data.map(({ id }) => String(id)));
      if (isMounted) setGone(stored.filter(({ id }) => !known.has(id)));
    };
    // The draft stays, and the next visit retries.
    find().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [identity, resource, dataProvider]);

  const remove = (key: string) => {
    removeDraft(key);
    setGone((all) => all.filter((each) => each.key !== key));
  };
  const reuse = ({ key, draft }: GoneDraft) => {
    writeDraft(draftKey(formScope(resource.name, undefined)), draft);
    remove(key);
    navigate(createPath({ resource: resource.name, type: 'create' }));
  };

  return gone.map((each) => (
    <GoneDraftAlert
      key={each.key}
      draft={each.draft}
      {...(resource.can.create && { onReuse: () => reuse(each) })}
      onDiscard={() => remove(each.key)}
    />
  ));
}

interface GoneDraftAlertProps {
  readonly draft: FormDraft;
  readonly onReuse?: () => void;
  readonly onDiscard: () => void;
}

function GoneDraftAlert({ draft, onReuse, onDiscard }: GoneDraftAlertProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const getLabel = usePathLabel(resource);
  const one = inSentence(useResourceLabel()(resource.name, 1));
  const sources = formSources(resource);
  const getLocale = (path: string) => writtenLocale(path, sources.find(({ source }) => source === path)?.field);
  const actions = [
    ...(onReuse ? [{ label: translate('forms.draft.reuse', { resource: one }), onClick: onReuse }] : []),
    { label: translate('forms.draft.discard'), onClick: onDiscard },
  ];
  return (
    <DraftAlert notice={translate('forms.draft.gone')} actions={actions}>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {Object.entries(draft.values).map(([source, value]) => {
          const locale = getLocale(source);
          return (
            <Box key={source}>
              <Box component="dt" sx={{ display: 'inline', fontWeight: 500 }}>
                {getLabel(source)}
              </Box>
              {typeof value === 'string' && value !== '' ? (
                <Box component="dd" sx={{ display: 'inline', m: 0, whiteSpace: 'pre-line' }}>
                  {': '}
                  <bdi lang={locale} dir={locale ? getDirection(locale) : 'auto'}>
                    {value}
                  </bdi>
                </Box>
              ) : null}
            </Box>
          );
        })}
      </Box>
    </DraftAlert>
  );
}
