/** Specification §9, and the warm neutrals that go with it. */
export const palette = {
  primary: '#7D131F',
  primarySoft: '#A65362',
  primaryPale: '#BF8E97',
  ink: '#09101D',
  inkSoft: '#2B3446',
  steel: '#5B6475',
  silver: '#A9AFBA',
  line: '#D9D6D2',
  paper: '#F8F8F8',
  cream: '#F3EBE2',
  sand: '#DCC6A8',
  wood: '#B98F63',
  clay: '#C9A58B',
} as const;

/** Soft pairs of a background and the shape upon it. */
export const tones = {
  rose: { ground: '#F5EBE9', shape: '#EAD6D4', floor: '#DCC0BE' },
  sand: { ground: '#F7F1E7', shape: '#EDE0CB', floor: '#DDCBAE' },
  mist: { ground: '#EDF0F4', shape: '#DBE1EA', floor: '#C3CBD8' },
  burgundy: { ground: '#7D131F', shape: '#8D2B37', floor: '#A65362' },
  stone: { ground: '#F1EFEC', shape: '#E2DED8', floor: '#CDC7BE' },
} as const;

export type ToneName = keyof typeof tones;

/** Skin from light to dark, each with the shade of the side that lies in shadow. */
export const skins = [
  { base: '#F0CDB4', shade: '#DDB195' },
  { base: '#E3B593', shade: '#CB9873' },
  { base: '#CF9A73', shade: '#B37E58' },
  { base: '#B07A54', shade: '#93613F' },
  { base: '#7C4F36', shade: '#633C27' },
] as const;

/** Mixes two colours given as `#RRGGBB`; share 0 is the first. */
export function mix(one: string, other: string, share: number): string {
  const channel = (from: number) =>
    Math.round(Number.parseInt(one.slice(from, from + 2), 16) * (1 - share) + Number.parseInt(other.slice(from, from + 2), 16) * share);
  return `#${[1, 3, 5].map((from) => channel(from).toString(16).padStart(2, '0')).join('')}`;
}
