import type { ComponentProps } from 'react';

/** A row's checkbox: the browser's own, drawn as all others are (Material's outlined box and filled one with a tick). */
export function RowTick(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="row-tick">
      <input {...input} type="checkbox" />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="off" d="M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z" />
        <path
          className="on"
          d="M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z"
        />
      </svg>
    </span>
  );
}
