import { describe, expect, it } from 'vitest';
import { emailOf, hashOf, momentBefore, phoneOf } from '../../../server/demo/derivedValues';
import { exercises } from '../../../server/demo/exercises';
import { programs } from '../../../server/demo/programs';
import { workouts } from '../../../server/demo/workouts';
import { drawExercise } from '../../../tools/drawings/exerciseDrawings';
import { at, bendLimb, towards } from '../../../tools/drawings/geometry';
import { mix } from '../../../tools/drawings/palette';
import { drawPortrait } from '../../../tools/drawings/portrait';
import { toSkeleton } from '../../../tools/drawings/pose';
import { drawProgram } from '../../../tools/drawings/programDrawings';
import { drawWorkout } from '../../../tools/drawings/workoutDrawings';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('limbs', () => {
  it('keep the length of both bones and reach their end', () => {
    const { joint, end } = bendLimb(at(0, 0), at(0, 80), 50, 50, 1);
    expect(distance(at(0, 0), joint)).toBeCloseTo(50);
    expect(distance(joint, end)).toBeCloseTo(50);
    expect(end.y).toBeCloseTo(80);
  });

  it('bend to the side that is asked for', () => {
    expect(bendLimb(at(0, 0), at(0, 80), 50, 50, 1).joint.x).toBeGreaterThan(0);
    expect(bendLimb(at(0, 0), at(0, 80), 50, 50, -1).joint.x).toBeLessThan(0);
  });

  it('stretch towards an end that is out of reach', () => {
    const { end } = bendLimb(at(0, 0), at(500, 0), 50, 50, 1);
    expect(end.x).toBeCloseTo(99.5);
    expect(end.y).toBeCloseTo(0);
  });

  it('count angles clockwise from straight up', () => {
    expect(towards(at(0, 0), 90, 10).x).toBeCloseTo(10);
    expect(towards(at(0, 0), 0, 10).y).toBeCloseTo(-10);
  });
});

describe('figures', () => {
  it('stand on two legs of which the left one is at the left when seen from the front', () => {
    const { legs } = toSkeleton({
      view: 'front',
      hip: at(100, 100),
      torso: 0,
      arms: [{ to: at(80, 100) }, { to: at(120, 100) }],
      legs: [{ to: at(90, 210) }, { to: at(110, 210) }],
    });
    expect(legs[0].root.x).toBeLessThan(100);
    expect(legs[1].root.x).toBeGreaterThan(100);
  });
});

describe('pictures', () => {
  it('are numbers all through, without gaps from a wrong pose', () => {
    for (const slug of Object.keys(exercises) as (keyof typeof exercises)[])
      expect(drawExercise(slug), slug).not.toMatch(/NaN|undefined|Infinity/);
    for (const slug of Object.keys(workouts) as (keyof typeof workouts)[])
      expect(drawWorkout(slug), slug).not.toMatch(/NaN|undefined|Infinity/);
    for (const slug of Object.keys(programs) as (keyof typeof programs)[])
      expect(drawProgram(slug), slug).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('take the background of the kind of exercise', () => {
    expect(drawExercise('rowing')).toContain('#F7F1E7');
    expect(drawExercise('back-squat')).toContain('#F5EBE9');
  });

  it('draw the same person from the same slug and another from another', () => {
    const draw = (slug: string) => drawPortrait(slug, 'F', hashOf(slug));
    expect(draw('heba-soliman')).toBe(draw('heba-soliman'));
    expect(draw('heba-soliman')).not.toBe(draw('nada-helmy'));
  });

  it('mix colours by channel', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  });
});

describe('derived values', () => {
  it('make addresses and numbers that are recognisably invented', () => {
    expect(emailOf('hana-younes')).toBe('hana.younes@example.com');
    expect(phoneOf(5)).toBe('+201155501005');
  });

  it('place a moment in the working day, some days back', () => {
    const moment = momentBefore(new Date('2025-03-10T01:00:00Z'), 3, 'plank');
    expect(moment.slice(0, 10)).toBe('2025-03-07');
    expect(Number(moment.slice(11, 13))).toBeGreaterThanOrEqual(7);
    expect(Number(moment.slice(11, 13))).toBeLessThan(18);
  });

  it('spread hashes over the whole range', () => {
    const buckets = new Set(Object.keys(exercises).map((slug) => hashOf(slug) % 10));
    expect(buckets.size).toBe(10);
  });
});
