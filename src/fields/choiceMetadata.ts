import { toLabel } from '../schema/toLabel';

/** DRF's metadata of a choice: its values with their names. */
export const choiceMetadata = (type: string, choices: readonly string[], toValue: (choice: string) => unknown) => ({
  type,
  choices: choices.map((choice) => ({ value: toValue(choice), display_name: toLabel(choice) })),
});
