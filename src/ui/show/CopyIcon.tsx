import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { CopyIconButton } from './CopyIconButton';

export const CopyIcon = lazyWithMessages(async () => CopyIconButton, 'copying', { failure: 'nothing' });
