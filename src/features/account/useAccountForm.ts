import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withDetails } from '../../ui/states/reference';
import type { FieldMessage } from './fieldMessage';
import { type FormFailure, readFailure } from './readFailure';

interface AccountFormOptions<F extends string> {
  /** In the order of the page, each with what it holds at first. */
  readonly initial: { readonly [N in F]: string };
  /** What can be known without the server. */
  readonly validate: (values: { readonly [N in F]: string }) => { readonly [N in F]?: FieldMessage };
  /** Resolves when the next page can come. */
  readonly send: (values: { readonly [N in F]: string }) => Promise<void>;
  /** As it will be kept, e.g. without the spaces of a pasted code. */
  readonly clean?: { readonly [N in F]?: (typed: string) => string };
}

/** Props of a text field of the form. */
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
  /** A sentence about the form as a whole. */
  readonly problem: string | undefined;
  readonly elsewhere: readonly string[];
  /** @param help shown while nothing is wrong */
  field(name: F, help?: string): AccountFieldProps;
  focus(name: F): void;
  set(name: F, value: string): void;
  submit(event: FormEvent): Promise<void>;
  /** Shows what is wrong and focuses the first field of it. @returns whether something is */
  refuse(failure: Pick<FormFailure<F>, 'errors'> & Partial<FormFailure<F>>): boolean;
}

const nothing = { errors: {}, problem: undefined, elsewhere: [] };

/**
 * A form of a few texts that are sent at once. What was typed stays whatever happens; one sending at a time; the first wrong field
 * gets the focus.
 */
export function useAccountForm<F extends string>({ initial, validate, send, clean = {} }: AccountFormOptions<F>): AccountForm<F> {
  const translate = useTranslate();
  const names = Object.keys(initial) as F[];
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState<FormFailure<F>>(nothing);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const first = useRef(names.find((name) => initial[name] === '') ?? names[0]);

  // There is one thing to do on such a page, so the keyboard starts at the first thing to fill in.
  useEffect(() => {
    if (first.current) inputs.current.get(first.current)?.focus();
  }, []);

  const focus = (name: F) => inputs.current.get(name)?.focus();
  const set = (name: F, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setFailure((known) => ({ ...known, errors: { ...known.errors, [name]: undefined } }));
  };
  const refuse: AccountForm<F>['refuse'] = (found) => {
    setFailure({ ...nothing, ...found });
    const wrong = names.find((name) => found.errors[name]);
    if (wrong) {
      focus(wrong);
      inputs.current.get(wrong)?.select();
    }
    return wrong !== undefined || found.problem !== undefined;
  };

  return {
    values,
    pending,
    problem: failure.problem && withDetails(translate(failure.problem, { _: failure.problem }), failure),
    elsewhere: failure.elsewhere,
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
        inputRef: (input) => {
          if (input) inputs.current.set(name, input);
          else inputs.current.delete(name);
        },
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
        // The next page comes: until then nothing can be sent again.
      } catch (error) {
        sending.current = false;
        setPending(false);
        refuse(readFailure(error, names));
      }
    },
  };
}
