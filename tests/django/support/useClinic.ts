import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type ClinicUnderTest, clinicUnderTest } from '../../support/clinicUnderTest';

/**
 * Starts the clinic's API for the tests of a `describe`. The list of calls is cleared before each test. Fails at the end if the API logged
 * an error.
 *
 * @returns a getter for use inside the tests
 */
export function useClinic(): () => ClinicUnderTest {
  let under: ClinicUnderTest | undefined;
  beforeAll(async () => {
    under = await clinicUnderTest();
  });
  beforeEach(() => under?.forget());
  afterAll(async () => {
    if (!under) return;
    await under.close();
    expect(under.django.errors()).toBe('');
  });
  return () => under as ClinicUnderTest;
}
