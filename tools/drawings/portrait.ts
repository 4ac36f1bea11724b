import { at } from './geometry';
import { mix, palette, skins } from './palette';
import { type PortraitTraits, traitsOf } from './portraitTraits';
import { box, circle, curve, ellipse, group, line, path, picture } from './svg';

export const portraitSize = 256;

const backgrounds = [
  ['#EFE3DF', '#E3D0CB'],
  ['#E5E9F0', '#D3DAE5'],
  ['#F1E8DA', '#E6D7BF'],
  ['#E9E6E1', '#DAD5CD'],
  ['#E6D3D5', '#D6BBBF'],
] as const;

const face = 'M92 100C92 74 108 62 128 62S164 74 164 100V120C164 146 147 163 128 163S92 146 92 120Z';

/** A flat portrait. The same slug always gives the same one. */
export function drawPortrait(slug: string, gender: 'M' | 'F', seed: number): string {
  const traits = traitsOf(slug, gender, seed);
  const [ground, shape] = backgrounds[traits.background % backgrounds.length] ?? backgrounds[0];
  const skin = skins[traits.skin] ?? skins[1];
  return picture(
    portraitSize,
    portraitSize,
    box(0, 0, portraitSize, portraitSize, ground) +
      circle(at(128, 138), 106, shape) +
      hairBehind(traits) +
      neckAndGarment(traits, skin) +
      (traits.hairStyle === 'hijab' ? '' : ears(skin)) +
      path(face, skin.base) +
      features(traits, skin, gender) +
      beard(traits, skin) +
      hairBefore(traits) +
      (traits.glasses ? glasses() : ''),
  );
}

interface Skin {
  readonly base: string;
  readonly shade: string;
}

const ears = (skin: Skin): string =>
  [91, 165].map((x) => ellipse(at(x, 116), 8, 11, skin.base) + ellipse(at(x, 117), 3.6, 6, skin.shade)).join('');

function neckAndGarment({ garment, garmentColour, accent, hairStyle }: PortraitTraits, skin: Skin): string {
  const shoulders = path('M30 256C32 214 66 202 106 192H150C190 202 224 214 226 256Z', garmentColour);
  const neck =
    path('M109 140H147V188C147 204 109 204 109 188Z', skin.base) +
    path('M109 146C116 168 140 168 147 146V160C140 180 116 180 109 160Z', skin.shade);
  const dark = mix(garmentColour, palette.ink, 0.28);
  const details = {
    crew: path('M104 193C106 214 150 214 152 193L146 190C144 205 112 205 110 190Z', dark),
    collar:
      path('M106 190L128 216L150 190L158 198L138 228L128 216L118 228L98 198Z', mix(garmentColour, palette.paper, 0.16)) +
      line([at(128, 218), at(128, 256)], dark, 2.5) +
      circle(at(133, 240), 2.2, dark),
    hoodie:
      path('M92 196C88 182 104 184 108 188C112 210 144 210 148 188C152 184 168 182 164 196C158 224 98 224 92 196Z', dark) +
      line([at(116, 214), at(114, 240)], accent, 3) +
      line([at(140, 214), at(142, 238)], accent, 3),
    jacket:
      path('M106 191L128 250L150 191C144 206 112 206 106 191Z', accent) +
      path('M106 190L94 198L116 256H126L104 206Z', dark) +
      path('M150 190L162 198L140 256H130L152 206Z', dark),
  }[garment];
  const skinOfNeck = hairStyle === 'hijab' ? '' : neck;
  return shoulders + skinOfNeck + details;
}

function features({ hairColour, hairStyle }: PortraitTraits, skin: Skin, gender: 'M' | 'F'): string {
  const deep = mix(skin.shade, palette.ink, 0.3);
  const brow = hairStyle === 'hijab' ? mix(skin.shade, palette.ink, 0.62) : mix(hairColour, palette.ink, 0.15);
  const width = gender === 'M' ? 4 : 2.8;
  const lashes = gender === 'F' ? curve('M107.500 113Q112.500 108.500 118 112M148.500 113Q143.500 108.500 138 112', palette.ink, 2) : '';
  return (
    circle(at(104, 130), 8, skin.shade, { opacity: 0.35 }) +
    circle(at(152, 130), 8, skin.shade, { opacity: 0.35 }) +
    curve('M105 102Q112 97.500 119.500 101M151 102Q144 97.500 136.500 101', brow, width) +
    ellipse(at(113, 114), 3.1, 3.7, palette.ink) +
    ellipse(at(143, 114), 3.1, 3.7, palette.ink) +
    lashes +
    curve('M127 118C124 127 123 131 129 132', deep, 2.4, { opacity: 0.7 }) +
    curve('M116 143Q128 152 140 143', gender === 'F' ? mix('#A6424E', deep, 0.35) : deep, 3.4)
  );
}

function beard({ beard: kind, hairColour }: PortraitTraits, skin: Skin): string {
  const mouth = curve('M118 146Q128 152 138 146', mix(skin.shade, '#A6424E', 0.3), 3.4);
  const shape = 'M92 112C95 128 101 134 112 135C120 131 136 131 144 135C155 134 161 128 164 112V122C164 150 147 168 128 168S92 150 92 122Z';
  return {
    none: '',
    stubble: path(shape, hairColour, { opacity: 0.2 }),
    full: path(shape, hairColour) + curve('M115 144Q128 154 141 144', skin.shade, 6) + mouth,
    moustache: path(
      'M111 141C114 134 124 133 128 136C132 133 142 134 145 141C138 143 132 141 128 140C124 141 118 143 111 141Z',
      hairColour,
    ),
  }[kind];
}

function hairBehind({ hairStyle, hairColour }: PortraitTraits): string {
  return {
    short: '',
    parted: '',
    shaved: '',
    hijab: path(
      'M76 120C70 66 98 44 128 44S186 66 180 120C182 160 186 190 196 214H60C70 190 74 160 76 120Z',
      mix(hairColour, palette.ink, 0.2),
    ),
    curly: [
      [92, 88],
      [84, 112],
      [164, 88],
      [172, 112],
      [88, 132],
      [168, 132],
    ]
      .map(([x, y]) => circle(at(x as number, y as number), 17, hairColour))
      .join(''),
    long: path('M80 118C74 70 98 46 128 46S182 70 176 118C178 160 184 190 190 208C170 218 86 218 66 208C72 190 78 160 80 118Z', hairColour),
    bob: path(
      'M82 116C76 70 100 48 128 48S180 70 174 116C176 136 176 152 172 166C156 174 100 174 84 166C80 152 80 136 82 116Z',
      hairColour,
    ),
    bun: circle(at(128, 44), 22, hairColour) + path('M86 116C82 72 102 54 128 54S174 72 170 116Z', hairColour),
    waves: path(
      'M80 112C74 70 100 46 128 46S182 70 176 112C186 130 176 146 186 162C194 180 184 196 176 206C160 214 96 214 80 206C72 196 62 180 70 162C80 146 70 130 80 112Z',
      hairColour,
    ),
  }[hairStyle];
}

function hairBefore({ hairStyle, hairColour }: PortraitTraits): string {
  const shine = mix(hairColour, palette.paper, 0.12);
  return {
    short: path('M88 106C84 70 102 52 128 52S172 70 168 106C164 98 162 90 156 82C140 86 116 86 100 82C94 90 92 98 88 106Z', hairColour),
    parted:
      path('M88 108C82 68 104 50 132 50C158 50 172 70 168 108C164 98 162 92 158 84C142 88 124 82 112 72C108 84 94 88 88 108Z', hairColour) +
      curve('M114 70C124 62 138 60 148 62', shine, 3),
    shaved: path('M90 100C88 72 104 58 128 58S168 72 166 100C162 86 152 76 128 76S94 86 90 100Z', hairColour, { opacity: 0.55 }),
    curly:
      [
        [98, 74],
        [114, 64],
        [130, 60],
        [146, 64],
        [160, 76],
      ]
        .map(([x, y]) => circle(at(x as number, y as number), 15.5, hairColour))
        .join('') + ellipse(at(128, 76), 32, 9, hairColour),
    long:
      path('M88 128C86 92 100 80 120 70C140 86 160 88 168 128C178 78 158 50 128 50S78 78 88 128Z', hairColour) +
      curve('M120 68C110 74 100 80 96 92', shine, 3),
    bob: path('M86 124C86 100 92 90 100 84C120 90 150 86 158 82C166 92 170 104 170 124C180 78 158 50 128 50S76 78 86 124Z', hairColour),
    bun:
      path('M88 112C86 80 104 74 128 74S170 80 168 112C174 76 156 54 128 54S82 76 88 112Z', hairColour) +
      curve('M104 66Q128 56 152 66', shine, 3),
    waves:
      path('M88 130C86 100 96 84 138 72C148 88 162 96 168 130C180 80 160 50 128 50S76 80 88 130Z', hairColour) +
      curve('M138 70C122 76 108 82 100 94', shine, 3),
    hijab: hijab(hairColour),
  }[hairStyle];
}

/** The opening shows the face; the cloth falls in two folds to the shoulders. */
function hijab(colour: string): string {
  const fold = mix(colour, palette.ink, 0.18);
  const opening = 'M98 108C97 84 110 76 128 76S159 84 158 108V120C158 142 144 157 128 157S98 142 98 120Z';
  return (
    group(
      path(
        `M74 122C68 66 96 42 128 42S188 66 182 122C180 150 190 176 206 206C190 232 166 240 128 240S66 232 50 206C66 176 76 150 74 122Z${opening}`,
        colour,
        { 'fill-rule': 'evenodd' },
      ),
    ) +
    curve('M94 148C104 178 150 190 184 184', fold, 3.5) +
    curve('M88 162C104 204 156 212 194 202', fold, 3.5) +
    curve('M98 90C106 76 150 76 158 90', fold, 2.5, { opacity: 0.7 })
  );
}

const glasses = (): string =>
  [113, 143].map((x) => box(x - 12, 104.5, 24, 19, 'none', 8, { stroke: palette.inkSoft, 'stroke-width': 2.6 })).join('') +
  line([at(125, 111), at(131, 111)], palette.inkSoft, 2.6);
