import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { brokenRules, type PasswordContext, type PasswordRule } from '../../schema/passwordRules';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';

interface PasswordRulesProps {
  readonly password: string;
  readonly context: PasswordContext;
}

const rules: readonly PasswordRule[] = ['length', 'personal', 'guessable'];

export function PasswordRules({ password, context }: PasswordRulesProps) {
  const translate = useTranslate();
  const broken = brokenRules(password, context);
  const shown = rules.filter((rule) => rule !== 'length' || context.minLength !== undefined);
  return (
    <Box
      component="ul"
      aria-label={translate('profile.rules.title')}
      sx={{ listStyle: 'none', margin: 0, marginBlockStart: 1, padding: 0 }}
    >
      {shown.map((rule) => {
        const isMet = password !== '' && !broken.includes(rule);
        const Icon = isMet ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
        return (
          <Box component="li" key={rule} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', paddingBlock: 0.25 }}>
            <Icon aria-hidden sx={{ fontSize: 18, marginBlockStart: '1px', color: isMet ? 'success.main' : 'text.secondary' }} />
            <Typography variant="body2" sx={{ color: isMet ? 'text.primary' : 'text.secondary' }}>
              {translate(`profile.rules.${rule}`, { smart_count: context.minLength ?? 1 })}
              <span style={visuallyHidden}> {translate(isMet ? 'profile.rules.kept' : 'profile.rules.open')}</span>
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

let loaded: ReadonlySet<string> | undefined;

/** Loads the leaked passwords once. Until then, only the other rules apply. */
export function useCommonPasswords(): ReadonlySet<string> | undefined {
  const [common, setCommon] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    // The server still checks.
    import('../../schema/commonPasswords').then(
      ({ commonPasswords }) => {
        loaded = commonPasswords;
        setCommon(commonPasswords);
      },
      () => undefined,
    );
  }, []);
  return common;
}
