// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { NavigateContext, PlainLink } from '../../../src/ui/theme/PlainLink';

function Page({ onClick }: { readonly onClick?: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <PlainLink to="/goals?page=2" className="one" {...(onClick && { onClick })}>
        Goals
      </PlainLink>
      <output data-testid="place">{pathname + search}</output>
    </>
  );
}

const open = (onClick?: () => void) => {
  const router = createMemoryRouter([{ path: '*', element: <Page {...(onClick && { onClick })} /> }]);
  render(
    <NavigateContext value={router.navigate}>
      <RouterProvider router={router} useTransitions={false} />
    </NavigateContext>,
  );
};
const link = () => screen.getByRole('link', { name: 'Goals' });
const place = () => screen.getByTestId('place').textContent;

describe('a plain link', () => {
  test('has the address that it leads to, and leads there without loading a document', async () => {
    const onClick = vi.fn();
    open(onClick);
    expect(link().getAttribute('href')).toBe('/goals?page=2');
    expect(link().className).toBe('one');
    expect(fireEvent.click(link())).toBe(false);
    await waitFor(() => expect(place()).toBe('/goals?page=2'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves to the browser what is for another tab or window: %o',
    (how) => {
      open();
      // Prevents the navigation, which is not tested here.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      const wasTaken = vi.spyOn(Event.prototype, 'preventDefault');
      fireEvent.click(link(), how);
      expect(place()).toBe('/');
      expect(wasTaken).toHaveBeenCalledTimes(1);
      wasTaken.mockRestore();
    },
  );

  test('is an ordinary link where there is no router', () => {
    render(<PlainLink to="/goals">Goals</PlainLink>);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const wasTaken = vi.spyOn(Event.prototype, 'preventDefault');
    fireEvent.click(link());
    expect(wasTaken).toHaveBeenCalledTimes(1);
    wasTaken.mockRestore();
  });
});
