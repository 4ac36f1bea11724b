import { FormControl, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { languages } from '../../../i18n/languages';
import { ControlLabel } from '../../fields/ControlLabel';
import { InputRoot } from '../../fields/InputRoot';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import { formatNumber } from '../../i18n/format';
import { localesFrom } from '../../schema/locales';
import { type UndoSeconds, undoChoices, useUndoSeconds } from '../../ui/states/useUndoSeconds';
import { ProfileCard } from './ProfileCard';

const themeChoices = ['light', 'dark', 'system'] as const;
type ThemeChoice = (typeof themeChoices)[number];

function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [stored, setStored] = useStore<'light' | 'dark' | undefined>('theme');
  return [stored ?? 'system', (choice) => setStored(choice === 'system' ? undefined : choice)];
}

/** Intl's names of 123 and ١٢٣. */
const digitChoices = ['latn', 'arab'] as const;

const calendarChoices = ['gregory', 'hijri'] as const;

export function Preferences() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const pageLocale = usePageLocale();
  const [theme, setTheme] = useThemeChoice();
  const [digits, setDigits] = useStore<(typeof digitChoices)[number]>('digits', 'latn');
  const [isHijri, setHijri] = useStore('hijri', false);
  return (
    <ProfileCard title={translate('profile.preferences.title')} help={translate('profile.preferences.help')}>
      <Choice
        label={translate('profile.preferences.language')}
        value={locale}
        onChange={setLocale}
        options={localesFrom(pageLocale).map((one) => ({
          value: one,
          label: (
            <bdi lang={one} dir={getDirection(one)}>
              {languages[one].name}
            </bdi>
          ),
        }))}
      />
      <Choice
        label={translate('profile.preferences.theme')}
        value={theme}
        onChange={setTheme}
        options={themeChoices.map((one) => ({ value: one, label: translate(`profile.themes.${one}`) }))}
      />
      <Choice
        label={translate('profile.preferences.digits')}
        value={digits}
        onChange={setDigits}
        options={digitChoices.map((one) => ({ value: one, label: formatNumber(123, 'ar', { numberingSystem: one }) }))}
      />
      <Choice
        label={translate('profile.preferences.dates')}
        value={isHijri ? 'hijri' : 'gregory'}
        onChange={(one) => setHijri(one === 'hijri')}
        options={calendarChoices.map((one) => ({ value: one, label: translate(`profile.calendars.${one}`) }))}
      />
      <UndoTime />
    </ProfileCard>
  );
}

function UndoTime() {
  const translate = useTranslate();
  const [seconds, setSeconds] = useUndoSeconds();
  return (
    <Choice
      label={translate('profile.undo.title')}
      value={String(seconds)}
      onChange={(one) => setSeconds(Number(one) as UndoSeconds)}
      options={undoChoices.map((one) => ({
        value: String(one),
        label: one === 0 ? translate('profile.undo.unlimited') : translate('profile.undo.seconds', { smart_count: one }),
      }))}
    />
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[];
}

function Choice<V extends string>({ label, value, onChange, options }: ChoiceProps<V>) {
  const id = useId();
  return (
    <FormControl fullWidth margin="none">
      <InputRoot>
        <ControlLabel id={id} label={label} required={false} group />
      </InputRoot>
      <RadioGroup
        row
        name={id}
        value={value}
        aria-labelledby={`${id}-label`}
        onChange={(_event, chosen) => onChange(chosen as V)}
        sx={{ minHeight: 45, columnGap: 2 }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            sx={{ marginInlineStart: '-9px', marginInlineEnd: 0 }}
            slotProps={{ typography: { variant: 'body2' } }}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
