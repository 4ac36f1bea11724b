import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { CopyIconButton } from './CopyIconButton';

/** The button with its messages. */
export const CopyIcon = lazyWithMessages(async () => CopyIconButton, 'copying', { failure: 'nothing' });
