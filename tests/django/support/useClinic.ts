import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type ClinicUnderTest, clinicUnderTest } from '../../support/clinicUnderTest';

/**
 * Starts the clinic's API for the tests of a `describe`. Each begins with no calls counted; at the end the API must have met no error.
 *
 * @returns what is under test, once the tests run
 */
export function useClinic(): () => ClinicUnderTest {
  let under: ClinicUnderTest | undefined;
  beforeAll(async () => {
    under = await clinicUnderTest();
  });
  beforeEach(() => under?.forget());
  afterAll(async () => {
    // It did not start.
    if (!under) return;
    await under.close();
    expect(under.django.errors()).toBe('');
  });
  return () => under as ClinicUnderTest;
}
