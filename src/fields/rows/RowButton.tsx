import type { ComponentProps } from 'react';

/** An icon button as a plain element: five styled ones in each row take most of the time of a change. Styled by `rowStyles`. */
export function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="row-button" />;
}
