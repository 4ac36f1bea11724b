/** `npm run without -- <feature>…`: checks the product without these features. Default: all. `server/history`: only the gateway's part. */
import { copyProduct, type FeatureFolder, listFeatures } from './productCopy';

const known = listFeatures();
const named = process.argv.slice(2);
const isNamed = (text: string) => (one: FeatureFolder) => text === one.name || text === `${one.side}/${one.name}`;
const listed = (features: readonly FeatureFolder[]) => features.map(({ side, name }) => `${side}/${name}`).join(', ');
const unknown = named.filter((text) => !known.some(isNamed(text)));
if (unknown.length > 0) {
  console.error(`There is no feature "${unknown.join('", "')}". There are: ${listed(known)}.`);
  process.exit(1);
}
const removed = named.length > 0 ? named.flatMap((text) => known.filter(isNamed(text))) : known;

const product = copyProduct();
try {
  await product.checkWithout(removed);
  console.log(`The product works without ${listed(removed)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  product.remove();
}
