import { type ComponentType, createContext, useContext } from 'react';
import type { Validator } from 'react-admin';
import type { AppLocale, Field, FieldDeclaration, FieldType } from '../schema/fieldTypes';

/** What `<FieldInput>` is given: a place in the form and what the declaration says of it. */
export interface FieldInputProps<F extends Field = Field> {
  /** Path in the form's values, e.g. `name_en` or `exercises.1.sets`. */
  readonly source: string;
  /** Default: what the resource in context declares under that source. */
  readonly field?: F;
  /** Key of the messages that hold `fields`, `help` and `choices` of this field. Default `resources.<resource>`. */
  readonly messages?: string;
  /** Name of the field in those messages. Default: the source. */
  readonly name?: string;
  /** The language that the value is written in, when it is known. */
  readonly locale?: AppLocale;
  /** For the narrow places of a row: no help, menus rather than radio buttons. */
  readonly dense?: boolean;
  /** What the browser may fill in, e.g. `name` (WCAG 1.3.5). Text fields only. Default: nothing. */
  readonly autoComplete?: string;
}

/** What the input of a field type is given by `<FieldInput>`: everything said, nothing left to look up. */
export interface EditorProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  /** The id of the control; its label is `<id>-label`. */
  readonly id: string;
  /** Translated label. */
  readonly label: string;
  /** Translated line of help, when there is one. */
  readonly help: string | undefined;
  readonly required: boolean;
  readonly validate: Validator[];
  readonly messages: string;
  readonly name: string;
  readonly locale: AppLocale | undefined;
  readonly dense: boolean;
  readonly autoComplete?: string | undefined;
  /** `<FieldInput>` itself, for inputs made of inputs; handed down because an import would be a cycle. */
  readonly Nested: ComponentType<FieldInputProps>;
}

/** Props of an `Input` of a type in `customizations/fieldTypes.ts`. react-admin's own Inputs and `useInput` take them. */
export interface CustomTypeInputProps<T extends FieldType> extends Omit<EditorProps<T>, 'help'> {
  /** Translated help of the field, or false. */
  readonly helperText: string | false;
}

/** What the DOM ids of a form's inputs begin with. A form in a dialog over another has its own. */
export const InputScope = createContext('input');

/** Source of the field that the title of its section names: `<id>-label` is the id of the title. */
export const TitledField = createContext<string | undefined>(undefined);

/** @returns the DOM id of the input at a path */
export function useInputId(): (source: string) => string {
  const scope = useContext(InputScope);
  return (source) => `${scope}-${source.replaceAll('.', '-')}`;
}
