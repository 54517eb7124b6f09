export * from '@harbour/tools/mail-catcher/mail-catcher';
