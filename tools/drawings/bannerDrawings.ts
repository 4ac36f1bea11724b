import { hashOf } from '../../server/demo/derivedValues';
import type { homeBanners } from '../../server/demo/homeBanners';
import { cardioScenes } from './cardioScenes';
import { coreScenes } from './coreScenes';
import type { Looks } from './figure';
import { at } from './geometry';
import { lowerBodyScenes } from './lowerBodyScenes';
import { mobilityScenes } from './mobilityScenes';
import { palette } from './palette';
import { drawPortrait, portraitSize } from './portrait';
import { drawFigure, floor, type Scene, sceneSize } from './scene';
import { box, circle, curve, element, ellipse, group, line, path, picture } from './svg';
import { upperBodyScenes } from './upperBodyScenes';

type Banner = keyof typeof homeBanners;

const { ink, inkSoft, primary, primarySoft, primaryPale, sand, cream, clay } = palette;

export const bannerSize = { width: 1200, height: 600 } as const;

/** Where the figures stand: the words of a banner lie below. */
const ground = 424;

/** A figure of the exercises, larger; `x` is its middle. `mirrored`: it looks to the left. */
function stand(scene: Scene, x: number, scale: number, seed: string, looks: Partial<Looks> = {}, mirrored = false): string {
  const flip = mirrored ? -1 : 1;
  const move = `translate(${x - (sceneSize.width / 2) * scale * flip} ${ground - floor * scale}) scale(${scale * flip} ${scale})`;
  return (
    ellipse(at(x, ground + 3), 86 * scale, 8 * scale, '#00000022') + group(drawFigure(scene, hashOf(seed), looks), { transform: move })
  );
}

/** A round portrait with a ring. */
function medallion(slug: string, gender: 'M' | 'F', x: number, y: number, r: number, ring: string): string {
  const size = (r * 2) / portraitSize;
  const clip = element('clipPath', { id: slug }, circle(at(portraitSize / 2, portraitSize / 2), portraitSize / 2, '#000'));
  const portrait = group(drawPortrait(slug, gender, hashOf(slug)), { 'clip-path': `url(#${slug})` });
  return circle(at(x, y), r + 9, ring) + group(clip + portrait, { transform: `translate(${x - r} ${y - r}) scale(${size})` });
}

const backdrop = (colour: string, floorColour: string) =>
  box(0, 0, bannerSize.width, bannerSize.height, colour) + box(0, ground, bannerSize.width, bannerSize.height - ground, floorColour);

const star = (x: number, y: number, r: number) => circle(at(x, y), r, '#F1E3D3');

/** A lantern on its cord, as it hangs in the streets in Ramadan. */
const lantern = (x: number, length: number, size: number): string =>
  line([at(x, 0), at(x, length)], '#C9A58B', 3) +
  group(
    path('M-16 0L0 -22L16 0Z', sand) +
      path('M-22 4H22L30 40L18 78H-18L-30 40Z', '#E9B872') +
      path('M-8 4H8L12 40L7 78H-7L-12 40Z', '#FBE3B0') +
      box(-20, 78, 40, 9, sand, 4) +
      path('M-26 4H26V-3H-26Z', sand),
    { transform: `translate(${x} ${length + 20}) scale(${size})` },
  );

const drawings: Record<Banner, () => string> = {
  'find-your-trainer': () =>
    backdrop('#7D131F', '#6A0F19') +
    circle(at(600, 232), 330, '#8D2B37') +
    circle(at(600, 232), 236, '#9A3B48') +
    [60, 128, 1072, 1140].map((x, index) => circle(at(x, index % 2 ? 96 : 168), 7, primaryPale)).join('') +
    curve('M196 238Q330 120 462 196M738 196Q870 120 1004 238', primaryPale, 5, { 'stroke-dasharray': '2 16' }) +
    medallion('layla-mansour', 'F', 196, 262, 104, '#F5EBE9') +
    medallion('omar-haddad', 'M', 1004, 262, 104, '#F5EBE9') +
    medallion('karim-nassar', 'M', 600, 226, 152, '#F5EBE9') +
    circle(at(716, 332), 36, '#2BE28A') +
    curve('M700 333L712 345L734 320', '#FFFFFF', 9),
  'first-session': () =>
    backdrop('#F3EBE2', '#E4D3BF') +
    circle(at(610, 236), 250, '#EBDDCB') +
    box(862, 84, 222, 222, '#FFFFFF', 18) +
    box(862, 84, 222, 58, primary, 18) +
    box(862, 116, 222, 26, primary) +
    [916, 1030].map((x) => box(x - 5, 62, 10, 44, inkSoft, 5)).join('') +
    [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => box(886 + column * 47, 164 + row * 45, 32, 28, '#EFE6DB', 6))).join('') +
    box(933, 209, 32, 28, primarySoft, 6) +
    curve('M941 223L947 229L958 216', '#FFFFFF', 4.5) +
    box(96, 196, 26, 228, '#CDB79C', 6) +
    [232, 300, 368].map((y) => box(64, y, 190, 12, '#CDB79C', 6)).join('') +
    [
      [140, 216],
      [204, 216],
      [150, 284],
      [216, 284],
      [140, 352],
      [206, 352],
    ]
      .map(([x, y], index) => circle(at(x as number, y as number), 16, [ink, primary, inkSoft, primarySoft][index % 4] as string))
      .join('') +
    stand(lowerBodyScenes['goblet-squat'], 470, 1.4, 'first-client', { top: primary, bottom: ink }) +
    stand(cardioScenes['brisk-walk'], 740, 1.4, 'first-trainer', { top: inkSoft, bottom: ink, head: 'short' }, true),
  'ramadan-evenings': () =>
    box(0, 0, bannerSize.width, bannerSize.height, '#0F1A30') +
    circle(at(892, 158), 168, '#1A2740') +
    path('M948 60A112 112 0 1 0 962 244A92 92 0 1 1 948 60Z', '#F1D9A6') +
    [
      [120, 70, 3],
      [228, 150, 4],
      [392, 60, 3],
      [520, 128, 4],
      [640, 52, 3],
      [742, 196, 3],
      [1060, 84, 4],
      [1130, 190, 3],
    ]
      .map(([x, y, r]) => star(x as number, y as number, r as number))
      .join('') +
    [
      [30, 300, 110],
      [150, 262, 88],
      [246, 318, 140],
      [396, 286, 76],
      [700, 306, 120],
      [828, 336, 96],
      [1036, 292, 120],
    ]
      .map(([x, y, width]) => box(x as number, y as number, width as number, 200, '#1B2942', 4))
      .join('') +
    path('M486 424V292C486 240 530 214 560 188C590 214 634 240 634 292V424Z', '#22324F') +
    line([at(560, 188), at(560, 158)], '#22324F', 6) +
    box(668, 196, 24, 228, '#22324F', 6) +
    path('M662 200L680 154L698 200Z', '#22324F') +
    [60, 90, 176, 276, 316, 350, 726, 766, 860, 1066, 1110]
      .map((x, index) => box(x, 330 + (index % 3) * 24, 12, 16, '#E9B872', 2))
      .join('') +
    box(0, ground, bannerSize.width, bannerSize.height - ground, '#0B1424') +
    lantern(86, 56, 1.1) +
    lantern(196, 110, 0.8) +
    lantern(1092, 40, 1) +
    stand(cardioScenes['brisk-walk'], 352, 1.25, 'evening-one', {
      top: primarySoft,
      bottom: '#3A465C',
      head: 'hijab',
      hair: primaryPale,
      longSleeves: true,
    }) +
    stand(cardioScenes['brisk-walk'], 512, 1.3, 'evening-two', { top: '#E9E4DE', bottom: '#3A465C', head: 'short', shorts: false }),
  'first-five-kilometres': () =>
    backdrop('#F7E3D4', '#C98F6B') +
    circle(at(880, 214), 128, '#F2B98B') +
    circle(at(880, 214), 92, '#EFA36C') +
    path('M0 424V300C150 238 260 262 380 316C520 250 660 236 800 318C930 268 1080 262 1200 326V424Z', '#DDB39A') +
    path('M0 424V368C180 316 330 338 480 372C660 330 860 328 1200 384V424Z', primaryPale) +
    path('M0 424C300 402 820 402 1200 424V468H0Z', '#B97857') +
    line([at(40, 446), at(1160, 446)], '#F7E3D4', 6, { 'stroke-dasharray': '44 34' }) +
    [1012, 1124].map((x) => box(x, 148, 14, 276, ink, 4)).join('') +
    box(1000, 128, 150, 58, primary, 8) +
    [0, 1]
      .flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((column) => ((row + column) % 2 ? '' : box(1021 + column * 18, 139 + row * 18, 18, 18, '#FFFFFF'))),
      )
      .join('') +
    stand({ pose: cardioScenes['hill-sprint'].pose }, 300, 1.28, 'runner-one', {
      top: primary,
      bottom: ink,
      head: 'ponytail',
      shorts: true,
    }) +
    stand({ pose: cardioScenes['treadmill-run'].pose }, 560, 1.28, 'runner-two', {
      top: inkSoft,
      bottom: ink,
      head: 'short',
      shorts: true,
    }) +
    stand({ pose: cardioScenes['treadmill-run'].pose }, 770, 1.2, 'runner-three', {
      top: '#F4F1ED',
      bottom: primary,
      head: 'hijab',
      longSleeves: true,
      shorts: false,
    }),
  'strong-at-home': () =>
    backdrop('#E9E1DA', '#CBB39B') +
    box(96, 64, 292, 246, '#FFFFFF', 10) +
    box(110, 78, 126, 218, '#CFE0EC', 4) +
    box(248, 78, 126, 218, '#DCE9F1', 4) +
    circle(at(310, 138), 32, '#F5D79B') +
    path('M110 296V232C160 206 200 214 236 240V296Z', '#B9C9B4') +
    box(832, 262, 320, 112, primarySoft, 26) +
    box(812, 306, 360, 92, primary, 24) +
    box(842, 396, 16, 28, inkSoft, 4) +
    box(1126, 396, 16, 28, inkSoft, 4) +
    box(896, 92, 190, 124, '#F7F1E7', 6) +
    box(908, 104, 166, 100, sand, 3) +
    path('M908 204V172L960 132L1000 168L1030 148L1074 186V204Z', primaryPale) +
    line([at(764, 424), at(764, 214)], inkSoft, 6) +
    path('M724 214L744 148H784L804 214Z', '#F2D9A8') +
    box(730, 416, 68, 10, inkSoft, 5) +
    group(
      [-46, -26, 0, 26, 46]
        .map((angle) => ellipse(at(0, -64), 13, 62, angle % 52 ? '#6E8B6A' : '#5B7A5B').replace('/>', ` transform="rotate(${angle})"/>`))
        .join('') + path('M-34 0H34L26 64H-26Z', clay),
      { transform: 'translate(440 360)' },
    ) +
    box(470, 418, 230, 10, '#B9737F', 5) +
    stand(coreScenes['kettlebell-swing'], 570, 1.35, 'home', { top: primary, bottom: ink, head: 'bun', shorts: false }),
  'women-for-women': () =>
    backdrop('#F5EBE9', '#E3C6C4') +
    path('M0 424V180C180 90 300 260 470 176C640 92 760 214 900 150C1030 92 1120 140 1200 110V424Z', '#EAD6D4') +
    circle(at(612, 228), 192, '#DFBDBD') +
    [
      [150, 90],
      [1040, 90],
      [1120, 300],
      [70, 300],
    ]
      .map(([x, y]) => flower(x as number, y as number))
      .join('') +
    stand(upperBodyScenes['lateral-raise'], 612, 1.36, 'woman-two', {
      top: primary,
      bottom: ink,
      head: 'hijab',
      hair: inkSoft,
      longSleeves: true,
      shorts: false,
    }) +
    stand(mobilityScenes['tree-pose'], 300, 1.3, 'woman-one', { top: primarySoft, bottom: inkSoft, head: 'bun', shorts: false }) +
    stand(
      upperBodyScenes['hammer-curl'],
      930,
      1.3,
      'woman-three',
      { top: '#F4F1ED', bottom: primary, head: 'ponytail', shorts: false },
      true,
    ),
  'calm-mornings': () =>
    backdrop('#E7EDF1', '#BFCBBE') +
    circle(at(600, 330), 250, '#F6DEB8') +
    circle(at(600, 330), 178, '#F4CB93') +
    box(0, ground, bannerSize.width, bannerSize.height - ground, '#BFCBBE') +
    path('M0 424V330C160 272 330 300 470 344C640 290 800 286 940 336C1040 302 1130 300 1200 316V424Z', '#A9BBA8') +
    [
      [180, 110, 1],
      [930, 84, 1.2],
      [360, 66, 0.7],
    ]
      .map(([x, y, size]) => cloud(x as number, y as number, size as number))
      .join('') +
    curve('M760 150q12 -14 24 0q12 -14 24 0M830 186q9 -11 18 0q9 -11 18 0', inkSoft, 4) +
    box(420, 418, 400, 12, primarySoft, 6) +
    stand(mobilityScenes['pigeon-pose'], 612, 1.55, 'morning', { top: primary, bottom: inkSoft, head: 'bun', shorts: false }),
  'bring-a-friend': () =>
    backdrop('#2B3446', '#232B3B') +
    circle(at(600, 240), 300, '#354056') +
    [-78, -56, -34, 34, 56, 78]
      .map((angle) =>
        line([at(600, 240 - 326), at(600, 240 - 358)], angle % 4 ? primaryPale : '#F1D9A6', 9, { transform: `rotate(${angle} 600 240)` }),
      )
      .join('') +
    stand(lowerBodyScenes['bodyweight-squat'], 400, 1.4, 'friend-one', { top: primarySoft, bottom: ink, head: 'short', shorts: true }) +
    stand(
      lowerBodyScenes['bodyweight-squat'],
      800,
      1.4,
      'friend-two',
      { top: '#E9E4DE', bottom: primary, head: 'ponytail', shorts: false },
      true,
    ) +
    path(
      'M600 250C548 214 528 188 528 160C528 136 546 124 564 124C580 124 594 134 600 148C606 134 620 124 636 124C654 124 672 136 672 160C672 188 652 214 600 250Z',
      primarySoft,
    ) +
    curve('M572 176L592 196L632 154', '#FFFFFF', 11),
};

const flower = (x: number, y: number): string =>
  [0, 60, 120, 180, 240, 300]
    .map((angle) => ellipse(at(x, y), 12, 22, primaryPale).replace('/>', ` transform="rotate(${angle} ${x} ${y}) translate(0 -22)"/>`))
    .join('') + circle(at(x, y), 11, cream);

const cloud = (x: number, y: number, size: number): string =>
  group(ellipse(at(0, 0), 62, 22, '#FFFFFF') + circle(at(-22, -14), 22, '#FFFFFF') + circle(at(16, -20), 28, '#FFFFFF'), {
    transform: `translate(${x} ${y}) scale(${size})`,
  });

/** The picture of a home banner of the demo data: what matters stands above, the words of the banner lie below. */
export const drawBanner = (slug: Banner): string => picture(bannerSize.width, bannerSize.height, drawings[slug]());
