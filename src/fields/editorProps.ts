import { type ComponentType, createContext, useContext } from 'react';
import type { Validator } from 'react-admin';
import type { Field, FieldDeclaration, FieldType } from '../schema/fieldTypes';
import type { ContentLocale } from '../schema/locales';

export interface FieldInputProps<F extends Field = Field> {
  /** Path in the form's values, e.g. `name_en` or `exercises.1.sets`. */
  readonly source: string;
  readonly field?: F;
  /** Key of the messages with `fields`, `help` and `choices` of this field. Default `resources.<resource>`. */
  readonly messages?: string;
  /** Name of the field in the messages. Default: the source. */
  readonly name?: string;
  readonly locale?: ContentLocale;
  /** For narrow rows: no help, and menus instead of radio buttons. */
  readonly dense?: boolean;
  /** Autofill hint, e.g. `name` (WCAG 1.3.5). Text fields only. */
  readonly autoComplete?: string;
}

/** Props of a field type's input, set by `<FieldInput>`. */
export interface EditorProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  /** Id of the control. The label's id is `<id>-label`. */
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly required: boolean;
  readonly validate: Validator[];
  readonly messages: string;
  readonly name: string;
  readonly locale: ContentLocale | undefined;
  readonly dense: boolean;
  readonly autoComplete?: string | undefined;
  /** `<FieldInput>`, for inputs made of inputs. An import would be a cycle. */
  readonly Nested: ComponentType<FieldInputProps>;
}

/** Props of an `Input` of a custom field type. react-admin's own Inputs and `useInput` take them. */
export interface CustomTypeInputProps<T extends FieldType> extends Omit<EditorProps<T>, 'help'> {
  readonly helperText: string | false;
}

/** Prefix of the DOM ids of a form's inputs. Forms in dialogs have another. */
export const InputScope = createContext('input');

/** Source of the field that its section's title labels. The title has the id `<id>-label`. */
export const TitledField = createContext<string | undefined>(undefined);

export function useInputId(): (source: string) => string {
  const scope = useContext(InputScope);
  return (source) => `${scope}-${source.replaceAll('.', '-')}`;
}
