import { idlePart } from '../lazy/idlePart';

export interface CopyButtonProps {
  /** What is copied: its label, or the message of `copying` that names it. */
  readonly label: string;
  readonly getText: () => string;
  readonly isLink?: boolean;
}

const Button = idlePart<CopyButtonProps>(async () => (await import('./CopyIcon')).CopyIcon);

/** Copies a value. Its place is kept until it renders, so that nothing moves. */
export function CopyButton(props: CopyButtonProps) {
  return (
    <span className="unprinted" style={place}>
      <Button {...props} />
    </span>
  );
}

const place = { display: 'inline-flex', flex: 'none', width: 28, height: 28, marginBlock: -4, verticalAlign: 'middle' } as const;
