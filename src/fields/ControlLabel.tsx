import type { ReactNode } from 'react';

interface ControlLabelProps {
  readonly id: string;
  /** Undefined if another element has the id `<id>-label`. */
  readonly label: string | undefined;
  readonly required?: boolean | undefined;
  /** For a group of controls, which no `for` can point to. */
  readonly group?: boolean;
  readonly children?: ReactNode;
}

/** Label above an input. Must be inside an `InputRoot`. */
export function ControlLabel({ id, label, required, group, children }: ControlLabelProps) {
  const name = (
    <>
      {label}
      {required ? (
        <span className="i-required" aria-hidden>
          *
        </span>
      ) : null}
    </>
  );
  return (
    <div className="i-label" data-input-label>
      {group ? (
        <span className="i-name" id={label === undefined ? undefined : `${id}-label`}>
          {name}
        </span>
      ) : (
        <label className="i-name" id={`${id}-label`} htmlFor={id}>
          {name}
        </label>
      )}
      {children ? <div className="i-aside">{children}</div> : null}
    </div>
  );
}
