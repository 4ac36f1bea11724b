import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withDetails } from '../../ui/states/reference';
import { type FieldMessage, type FormFailure, readFailure } from './readFailure';

interface AccountFormOptions<F extends string> {
  readonly initial: { readonly [N in F]: string };
  readonly validate: (values: { readonly [N in F]: string }) => { readonly [N in F]?: FieldMessage };
  readonly send: (values: { readonly [N in F]: string }) => Promise<void>;
  /** Normalizes typed text, e.g. removes the spaces of a pasted code. */
  readonly clean?: { readonly [N in F]?: (typed: string) => string };
}

export interface AccountFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: boolean;
  readonly helperText: string | undefined;
  readonly inputRef: (input: HTMLInputElement | null) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

export interface AccountForm<F extends string> {
  readonly values: { readonly [N in F]: string };
  readonly pending: boolean;
  readonly problem: string | undefined;
  readonly otherFields: readonly string[];
  field(name: F, help?: string): AccountFieldProps;
  focus(name: F): void;
  set(name: F, value: string): void;
  submit(event: FormEvent): Promise<void>;
  /** Shows errors and focuses the first invalid field. @returns whether there are any */
  refuse(failure: Pick<FormFailure<F>, 'errors'> & Partial<FormFailure<F>>): boolean;
}

const nothing = { errors: {}, problem: undefined, otherFields: [] };

function useFocus<F extends string>(first: F | undefined) {
  const [inputs] = useState(() => new Map<F, HTMLInputElement>());
  const start = useEffectEvent(() => first && inputs.get(first)?.focus());
  useEffect(() => void start(), []);
  return {
    inputs,
    focus: (name: F) => inputs.get(name)?.focus(),
    refTo: (name: F) => (input: HTMLInputElement | null) => {
      if (input) inputs.set(name, input);
      else inputs.delete(name);
    },
  };
}

export function useAccountForm<F extends string>({ initial, validate, send, clean = {} }: AccountFormOptions<F>): AccountForm<F> {
  const translate = useTranslate();
  const names = Object.keys(initial) as F[];
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<FormFailure<F>>(nothing);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const { inputs, focus, refTo } = useFocus<F>(names.find((name) => initial[name] === '') ?? names[0]);
  const set = (name: F, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setFailure((known) => ({ ...known, errors: { ...known.errors, [name]: undefined } }));
  };
  const refuse: AccountForm<F>['refuse'] = (found) => {
    setFailure({ ...nothing, ...found });
    const wrong = names.find((name) => found.errors[name]);
    if (wrong) {
      focus(wrong);
      inputs.get(wrong)?.select();
    }
    return wrong !== undefined || found.problem !== undefined;
  };

  return {
    values,
    pending,
    problem: failure.problem && withDetails(translate(failure.problem, { _: failure.problem }), failure),
    otherFields: failure.otherFields,
    focus,
    set,
    refuse,
    field(name, help) {
      const wrong = failure.errors[name];
      return {
        id: name,
        name,
        value: values[name],
        error: wrong !== undefined,
        helperText: wrong ? translate(wrong.message, { ...wrong.values, _: wrong.message }) : help,
        inputRef: refTo(name),
        onChange: ({ target }) => set(name, clean[name]?.(target.value) ?? target.value),
      };
    },
    async submit(event) {
      event.preventDefault();
      if (sending.current || refuse({ errors: validate(values) })) return;
      sending.current = true;
      setPending(true);
      try {
        await send(values);
      } catch (error) {
        sending.current = false;
        setPending(false);
        refuse(readFailure(error, names));
      }
    },
  };
}
