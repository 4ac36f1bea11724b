// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CustomizationsProvider } from '../../../src/customizations/CustomizationsContext';
import type { OtherChangesNoticeProps } from '../../../src/customizations/conflictProps';
import type { Customizations } from '../../../src/customizations/customizations';
import { makeReplaceable } from '../../../src/features/conflicts/makeReplaceable';

const Notice = makeReplaceable('OtherChangesNotice', ({ sources }) => <p>generated: {sources.join()}</p>);
const props: OtherChangesNoticeProps = {
  resource: 'goals',
  id: 1,
  sources: ['name_en'],
  getLabel: String,
  conflicts: [],
  onShow: () => undefined,
  onTakeOver: () => undefined,
};
const draw = (customizations: Customizations) =>
  render(
    <CustomizationsProvider customizations={customizations}>
      <Notice {...props} />
    </CustomizationsProvider>,
  );

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
test('a part that is not named in customizations is the generated one', async () => {
  draw({});
  expect(await screen.findByText('generated: name_en')).toBeTruthy();
});

test('a part that is named takes its place, with the same props, and may be loaded late', async () => {
  const OtherChangesNotice = lazy(async () => ({ default: ({ sources }: OtherChangesNoticeProps) => <p>own: {sources.join()}</p> }));
  draw({ parts: { OtherChangesNotice } });
  expect(await screen.findByText('own: name_en')).toBeTruthy();
  expect(screen.queryByText(/generated/)).toBeNull();
});

test('the generated part stands in for one that throws, and the error is reported', async () => {
  const OtherChangesNotice = () => {
    throw new Error('The example fails');
  };
  draw({ parts: { OtherChangesNotice } });
  expect(await screen.findByText('generated: name_en')).toBeTruthy();
  expect(reportError).toHaveBeenCalled();
});
