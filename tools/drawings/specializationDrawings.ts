import type { specializations } from '../../server/demo/specializations';
import { cardioScenes } from './cardioScenes';
import { coreScenes } from './coreScenes';
import { drawEmblem, fromScene } from './emblem';
import type { Looks } from './figure';
import { at } from './geometry';
import { mobilityScenes } from './mobilityScenes';
import { palette } from './palette';
import { ankle, drawFigure, floor, type Scene } from './scene';
import { box, circle, curve, line } from './svg';
import { upperBodyScenes } from './upperBodyScenes';

type Specialization = keyof typeof specializations;

/** One light figure on burgundy, the same for all. */
const looks: Looks = {
  skin: '#EFD3C3',
  skinShade: '#D3AD9B',
  top: '#FBF6F1',
  bottom: '#D6B0AC',
  shoes: '#FFFFFF',
  hair: palette.ink,
  head: 'short',
  longSleeves: false,
  shorts: false,
};

/** A figure, the point of the scene that comes to the middle, and how large it is. */
interface Badge {
  readonly scene: Scene;
  readonly center: readonly [number, number];
  readonly scale?: number;
  readonly looks?: Partial<Looks>;
  /** Without the line of the floor. */
  readonly afloat?: true;
}

const standing = [{ to: at(226, ankle) }, { to: at(246, ankle) }] as const;

const badges: Record<Specialization, Badge> = {
  'strength-training': { scene: { ...upperBodyScenes['overhead-press'] }, center: [240, 176], scale: 0.78 },
  bodybuilding: {
    scene: {
      pose: {
        view: 'front',
        hip: at(240, 182),
        torso: 0,
        arms: [
          { to: at(190, 62), bend: 1 },
          { to: at(290, 62), bend: -1 },
        ],
        legs: [{ to: at(212, ankle) }, { to: at(268, ankle) }],
      },
    },
    center: [240, 182],
    looks: { shorts: true },
  },
  'weight-loss': { scene: cardioScenes['stationary-bike'], center: [258, 190], looks: { head: 'ponytail' } },
  'functional-training': { scene: coreScenes['kettlebell-swing'], center: [254, 182] },
  hiit: { scene: cardioScenes['jumping-jack'], center: [240, 174], looks: { head: 'bun' } },
  yoga: { scene: mobilityScenes['tree-pose'], center: [240, 172], looks: { head: 'bun' } },
  pilates: {
    scene: {
      pose: {
        hip: at(216, 280),
        torso: 326,
        head: 340,
        arms: [
          { to: at(258, 214), bend: 1 },
          { to: at(262, 218), bend: 1 },
        ],
        legs: [
          { to: at(300, 196), foot: 45 },
          { to: at(304, 200), foot: 45 },
        ],
      },
    },
    center: [236, 226],
    scale: 1.05,
    looks: { head: 'ponytail' },
  },
  rehabilitation: { scene: mobilityScenes['stability-ball-march'], center: [224, 192] },
  'pre-postnatal': {
    scene: {
      pose: { hip: at(232, 182), torso: 0, arms: [{ to: at(258, 150), bend: -1 }, { to: at(262, 164) }], legs: standing },
      held: () => circle(at(244, 148), 22, looks.top),
    },
    center: [238, 180],
    looks: { head: 'hijab', longSleeves: true, hair: palette.primaryPale },
  },
  'senior-fitness': {
    scene: {
      pose: {
        hip: at(226, 184),
        torso: 4,
        arms: [{ to: at(278, 188) }, { to: at(282, 190) }],
        legs: [{ to: at(184, 286), foot: 130, bend: 1 }, { to: at(228, ankle) }],
      },
      behind: () =>
        line([at(290, 190), at(296, floor - 3)], palette.ink, 8) +
        line([at(292, 246), at(350, 246), at(354, floor - 3)], palette.ink, 8) +
        line([at(276, 196), at(302, 192)], palette.ink, 9),
    },
    center: [254, 184],
    looks: { hair: '#CFC9C4' },
  },
  'youth-fitness': {
    scene: {
      pose: {
        hip: at(216, 184),
        torso: 350,
        head: 2,
        arms: [{ to: at(264, 146) }, { to: at(160, 148) }],
        legs: [{ to: at(206, ankle) }, { to: at(296, 262), foot: 66 }],
      },
      before: () =>
        circle(at(340, 258), 24, '#FFFFFF') +
        circle(at(340, 258), 9, palette.ink) +
        [30, 102, 174, 246, 318]
          .map((turn) =>
            circle(at(340 + Math.cos((turn * Math.PI) / 180) * 20, 258 + Math.sin((turn * Math.PI) / 180) * 20), 4.5, palette.ink),
          )
          .join(''),
    },
    center: [250, 186],
    looks: { shorts: true },
  },
  running: { scene: { pose: cardioScenes['hill-sprint'].pose }, center: [224, 168], afloat: true, looks: { head: 'ponytail' } },
  boxing: {
    scene: {
      pose: cardioScenes['shadow-boxing'].pose,
      behind: (figure) => circle(figure.arms[0].end, 11, palette.primaryPale),
      before: (figure) => circle(figure.arms[1].end, 13, palette.ink),
    },
    center: [246, 182],
  },
  calisthenics: {
    scene: {
      pose: {
        view: 'front',
        hip: at(240, 148),
        torso: 180,
        arms: [
          { to: at(276, ankle), bend: 1 },
          { to: at(204, ankle), bend: -1 },
        ],
        legs: [
          { to: at(248, 34), foot: 10, bend: 1 },
          { to: at(232, 34), foot: 350, bend: -1 },
        ],
      },
    },
    center: [240, 168],
    looks: { shorts: true },
  },
  mobility: {
    scene: {
      pose: {
        ...mobilityScenes['hip-flexor-stretch'].pose,
        arms: [
          { to: at(280, 94), bend: 1 },
          { to: at(286, 102), bend: 1 },
        ],
      },
    },
    center: [226, 190],
    looks: { head: 'bun' },
  },
  'sports-performance': { scene: cardioScenes['box-jump'], center: [272, 204] },
  swimming: {
    scene: {
      pose: {
        hip: at(222, 196),
        torso: 82,
        head: 68,
        arms: [
          { to: at(256, 254), bend: 1 },
          { to: at(378, 168), bend: 1 },
        ],
        legs: [
          { to: at(106, 206), foot: 262 },
          { to: at(108, 190), foot: 272, bend: 1 },
        ],
      },
      before: () =>
        [214, 238, 262]
          .map((y, index) =>
            curve(`M${96 - index * 8} ${y}q24 -16 48 0t48 0t48 0t48 0t48 0t48 0`, index === 1 ? '#FBF6F1' : palette.primaryPale, 6),
          )
          .join(''),
    },
    center: [240, 208],
    scale: 0.92,
    afloat: true,
    looks: { head: 'bun', shorts: true },
  },
};

/** The badge of a specialization of the demo data. */
export function drawSpecialization(slug: Specialization): string {
  const { scene, center, scale = 0.92, looks: more = {}, afloat } = badges[slug];
  const ground = afloat ? '' : box(120, floor, 240, 4, '#C98F93', 2);
  return drawEmblem(fromScene(ground + drawFigure({ ...scene, looks: { ...looks, ...more } }, 0), center[0], center[1], scale), 'burgundy');
}
