import type {
  Contract,
  ContractChange,
  ContractCollection,
  ContractTraits,
  ContractValue,
  ImportedContract,
} from '../../../src/schema/contract';
import { ownValue } from '../../../src/schema/objects';

/** Compares a document with the imported one. Changes that break screens come first. */
export function findContractChanges(imported: ImportedContract, now: Contract): readonly ContractChange[] {
  const changes = [
    ...compareTraits(imported.api, now.api).map((change) => ({ ...change, part: 'trait' as const })),
    ...Object.entries(imported.collections).flatMap(([path, before]): readonly ContractChange[] => {
      const after = ownValue(now.collections, path);
      if (!after) return [{ path, part: 'collection', change: 'removed', breaks: true }];
      return compareCollections(before, after).map((change) => ({ path, ...change }));
    }),
    ...Object.keys(now.collections)
      .filter((path) => ownValue(imported.collections, path) === undefined && !imported.excluded.includes(path))
      .map((path): ContractChange => ({ path, part: 'collection', change: 'added', breaks: false })),
  ];
  return [...changes.filter(({ breaks }) => breaks), ...changes.filter(({ breaks }) => !breaks)];
}

type OwnChange = Omit<ContractChange, 'path'>;

function compareCollections(before: ContractCollection, after: ContractCollection): readonly OwnChange[] {
  return [
    ...compareTraits(before.traits, after.traits).map((change) => ({ ...change, part: 'trait' as const })),
    ...compareNames('call', before.calls, after.calls),
    ...compareNames('parameter', before.parameters, after.parameters),
    ...compareNames('field', Object.keys(before.fields), Object.keys(after.fields)).map((change) =>
      change.change === 'added' ? { ...change, breaks: after.fields[change.name ?? '']?.required === true } : change,
    ),
    ...Object.entries(before.fields).flatMap(([name, traits]) => {
      const other = ownValue(after.fields, name);
      return other ? compareTraits(traits, other).map((change) => ({ ...change, part: 'trait' as const, name })) : [];
    }),
  ];
}

function compareNames(part: 'call' | 'parameter' | 'field', before: readonly string[], after: readonly string[]): readonly OwnChange[] {
  return [
    ...before.filter((name) => !after.includes(name)).map((name): OwnChange => ({ part, change: 'removed', name, breaks: true })),
    ...after.filter((name) => !before.includes(name)).map((name): OwnChange => ({ part, change: 'added', name, breaks: false })),
  ];
}

function compareTraits(before: ContractTraits, after: ContractTraits): readonly Omit<OwnChange, 'part' | 'name'>[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((trait) => {
    const [from, to] = [ownValue(before, trait), ownValue(after, trait)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [
      {
        change: 'changed' as const,
        trait,
        ...(from !== undefined && { before: from }),
        ...(to !== undefined && { after: to }),
        breaks: isNarrower(trait, from, to),
      },
    ];
  });
}

/** Returns false for changes after which everything that worked still works. */
function isNarrower(trait: string, before: ContractValue | undefined, after: ContractValue | undefined): boolean {
  switch (trait) {
    case 'required':
    case 'readOnly':
    case 'writeOnly':
      return after === true;
    case 'nullable':
      return before === true;
    case 'choices':
      return !Array.isArray(before) || !Array.isArray(after) || before.some((choice) => !after.includes(choice));
    case 'max':
    case 'maxLength':
    case 'decimals':
      return typeof after === 'number' && !(typeof before === 'number' && after > before);
    case 'min':
    case 'minLength':
      return typeof after === 'number' && !(typeof before === 'number' && after < before);
    default:
      return true;
  }
}
