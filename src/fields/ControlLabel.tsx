import type { ReactNode } from 'react';

export interface ControlLabelProps {
  /** The id of the control this names. */
  readonly id: string;
  /** Undefined if another element of the id `<id>-label` has it. */
  readonly label: string | undefined;
  readonly required?: boolean | undefined;
  /** For a group of controls, which no single `for` can point to. */
  readonly group?: boolean;
  /** Shown at the end of the label's line. */
  readonly children?: ReactNode;
}

/** The label over an input, in the same place whatever the type of the field. Belongs inside an `InputRoot`. */
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
