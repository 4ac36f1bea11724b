export const usage = `Usage: npm run import -- <address or file> [options]

Reads an API (an OpenAPI document, or DRF's OPTIONS answers) and writes declarations to resources/ and messages to
i18n/. What was changed by hand since the last import stays. Without an address, that of the last import is read.

What is read
  --options                  read OPTIONS answers, even where there is a document
  --paths a,b                collections to read by OPTIONS where the API's root does not list them
  --token <token>            access token; with its scheme if that is none of Bearer and Token ($IMPORT_TOKEN)
  --email <email>            sign in where the API shows itself to accounts only, and for what its document lacks
  --username <name>          the same, where the call takes a username
  --password <password>      better $IMPORT_PASSWORD, which leaves no trace in the shell's history
  --sign-in <path>           the call to sign in, e.g. /api/token/, where it is not found
  --header 'X-Name: value'   sent along with every call; repeatable

What is taken
  --only a,b                 only these collections, by path or by the name of their resource
  --skip a,b                 all but these; both are remembered for later imports
  --all                      everything again, whatever was chosen or skipped before
  --replace                  take away what the API does not have: the demo's resources, and what it lost
  --name path=name           name of a new resource; repeatable
  --reference a.field=name   what a field refers to; nothing behind the = for no reference; repeatable
  --currency EGP             of amounts whose currency the API does not say

What happens
  --dry-run                  show the differences, write nothing
  --yes                      write without asking, and show how many lines differ rather than which; needed where there
                             is no terminal to ask at
  --json                     the report as JSON on standard output, nothing else
  --out <folder>             the project to write to; default: this one
  --help                     this text

Exit status: 0 done, or nothing to do; 1 the API or the project cannot be read, or what was written does not compile;
2 a mistake in the command line, or no terminal and no --yes.
`;
