import type { ThemeDeclaration } from '../src/schema/theme';

export const theme: ThemeDeclaration = {
  colour: '#0B6E63',
  logo: 'kettlebell.svg',
  density: 'compact',
  radius: 4,
};
