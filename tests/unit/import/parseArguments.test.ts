import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../tools/commandLine';
import { parseArguments } from '../../../tools/import/cli/parseArguments';

describe('The command line of the import', () => {
  it('takes lists, pairs and headers', () => {
    const argv = 'https://a.example/ --only orders,/clients/ --skip logs --reference orders.by= --name customers=clients'.split(' ');
    expect(parseArguments([...argv, '--header', 'X-Tenant: 7'])).toMatchObject({
      source: 'https://a.example/',
      only: ['orders', 'clients'],
      skip: ['logs'],
      references: { 'orders.by': '' },
      names: { customers: 'clients' },
      headers: { 'X-Tenant': '7' },
      yes: false,
    });
  });

  it('takes password and token from the environment, so that neither need stand in the history of the shell', () => {
    expect(parseArguments(['--username', 'ali'], { IMPORT_PASSWORD: 'p', IMPORT_TOKEN: 't' })).toMatchObject({
      account: { account: 'ali', password: 'p', field: 'username' },
      token: 't',
    });
  });

  it.each([
    [['a', 'b'], 'One address or file at a time, not 2'],
    [['--nope'], "Unknown option '--nope'"],
    [['--email', 'a@b.c'], 'An account needs its password: IMPORT_PASSWORD in the environment, or --password'],
    [['--email', 'a', '--username', 'b', '--password', 'p'], 'Either --email or --username, not both'],
    [['--reference', 'orders.customer'], '--reference orders.customer: write it as --reference orders.customer=clients'],
    [['--name', 'a=No Name'], '--name …=No Name: letters and digits, starting with a small letter'],
    [['--header', 'nothing'], '--header: "nothing" is not a header; write e.g. --header "X-Tenant: acme"'],
    [['--currency', 'pounds'], '--currency pounds: three capitals, e.g. EGP'],
  ])('%j is a mistake, said in a sentence', (argv, sentence) => {
    expect(() => parseArguments(argv)).toThrow(new UsageError(sentence));
  });
});
