import { type ComponentType, createContext, useContext } from 'react';
import type { Validator } from 'react-admin';
import type { AppLocale, Field, FieldDeclaration, FieldType } from '../schema/fieldTypes';

/** Props of `<FieldInput>`. */
export interface FieldInputProps<F extends Field = Field> {
  /** Path in the form's values, e.g. `name_en` or `exercises.1.sets`. */
  readonly source: string;
  /** Default: the field of this source in the resource in context. */
  readonly field?: F;
  /** Key of the messages that hold `fields`, `help` and `choices` of this field. Default `resources.<resource>`. */
  readonly messages?: string;
  /** Name of the field in those messages. Default: the source. */
  readonly name?: string;
  /** The language of the value, if known. */
  readonly locale?: AppLocale;
  /** For rows, which are narrow: no help, menus in place of radio buttons. */
  readonly dense?: boolean;
  /** What the browser may fill in, e.g. `name` (WCAG 1.3.5). Text fields only. Default: nothing. */
  readonly autoComplete?: string;
}

/** Props of a field type's input, set by `<FieldInput>`. */
export interface EditorProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  /** The id of the control; its label is `<id>-label`. */
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly required: boolean;
  readonly validate: Validator[];
  readonly messages: string;
  readonly name: string;
  readonly locale: AppLocale | undefined;
  readonly dense: boolean;
  readonly autoComplete?: string | undefined;
  /** `<FieldInput>`, for inputs made of inputs. An import would be a cycle. */
  readonly Nested: ComponentType<FieldInputProps>;
}

/** Props of an `Input` of a type in `customizations/fieldTypes.ts`. react-admin's own Inputs and `useInput` take them. */
export interface CustomTypeInputProps<T extends FieldType> extends Omit<EditorProps<T>, 'help'> {
  /** Translated help of the field, or false. */
  readonly helperText: string | false;
}

/** Prefix of the DOM ids of a form's inputs. A form in a dialog has its own. */
export const InputScope = createContext('input');

/** Source of the field that the title of its section names: `<id>-label` is the id of the title. */
export const TitledField = createContext<string | undefined>(undefined);

/** @returns the DOM id of the input at a path */
export function useInputId(): (source: string) => string {
  const scope = useContext(InputScope);
  return (source) => `${scope}-${source.replaceAll('.', '-')}`;
}
